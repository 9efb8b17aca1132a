import type { CheckoutContentProps, CheckoutData } from '#shared/checkout/checkout-data.ts'
import type { CheckoutErrors } from '#shared/checkout/checkout.ts'
import type { DeliveryChoice } from '#shared/checkout/delivery-choice.ts'
import type { CheckoutControls } from '#shared/checkout/checkout-controls.tsx'
import type { Store } from '../browser/store.ts'
import { isRecord } from '../browser/is-record.ts'

export type CheckoutState = Pick<
  CheckoutControls,
  'folded' | 'refresh' | 'emailSuggestion' | 'isPlacing'
> & {
  shop: CheckoutData['shop']
  content: CheckoutContentProps
  /** The delivery that the shopper has chosen since the server sent the content. */
  chosen: DeliveryChoice
  errors: CheckoutErrors
  /** The fields that the last submission refused. The error summary lists those with an error. */
  listed: readonly string[]
  problem: CheckoutContentProps['problem']
}

export function createState({ shop }: CheckoutData, content: CheckoutContentProps): CheckoutState {
  const { errors, problem, values, folded = {} } = content
  const { shippingId, deliveryWindow, pickupPoint } = values
  const chosen = { shippingId, deliveryWindow, pickupPoint }
  const listed = Object.keys(errors)
  const idle = { folded, refresh: null, emailSuggestion: null, isPlacing: false }
  return { shop, content, chosen, errors, listed, problem, ...idle }
}

type ErrorState = Pick<CheckoutState, 'errors' | 'listed'>

/** The errors that a screen reader announces at once, because no summary lists them. */
export const listLiveErrors = ({ errors, listed }: ErrorState): string[] =>
  Object.keys(errors).filter((name) => !listed.includes(name))

export function getListedErrors({ errors, listed }: ErrorState): CheckoutErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => listed.includes(name)))
}

/** Events of the form change it too, so React does not hold it. */
export type CheckoutStore = Store<CheckoutState>

/**
 * Returns the data of the checkout, or null if it is not of this build. The same build wrote it from
 * the same types, so its parts are not checked one by one.
 */
export function parseCheckoutData(value: unknown, build?: string): CheckoutData | null {
  if (!isRecord(value) || typeof value.build !== 'string') return null
  if (build !== undefined && value.build !== build) return null
  if (!isRecord(value.shop) || value.content === undefined) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- data of this build
  return value as CheckoutData
}
