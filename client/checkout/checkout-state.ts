import type { CheckoutContentProps, CheckoutData } from '#shared/checkout/checkout-data.ts'
import type { CheckoutErrors } from '#shared/checkout/checkout.ts'
import {
  type DeliveryChoice,
  findFormOption,
  findFormPoint,
  findFormSlot,
} from '#shared/checkout/delivery-choice.ts'
import type { CheckoutControls } from '#shared/checkout/checkout-section.tsx'
import type { Store } from '../browser/store.ts'
import { isRecord } from '../browser/is-record.ts'
import type { CheckoutField } from '#shared/checkout/checkout-fields.ts'
import { summarizeSection } from '#shared/checkout/summarize-section.ts'
import type { FieldProblem } from '#shared/form/form-field.ts'

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

const omit = <Value>(record: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

export function setProblem(
  state: CheckoutState,
  name: CheckoutField,
  problem: FieldProblem | null,
): CheckoutState {
  if ((state.errors[name] ?? null) === problem) return state
  const others: CheckoutErrors = omit(state.errors, [name])
  if (problem !== null) return { ...state, errors: { ...others, [name]: problem } }
  return { ...state, errors: others, listed: state.listed.filter((other) => other !== name) }
}

export function refuse(state: CheckoutState, errors: CheckoutErrors): CheckoutState {
  return { ...state, errors, listed: Object.keys(errors), problem: null }
}

type FieldTexts = Readonly<Partial<Record<string, string>>>

export function foldSection(state: CheckoutState, name: string, texts: FieldTexts): CheckoutState {
  const { content, shop } = state
  const facts = { texts, checkout: content.checkout, language: shop.locale.iso }
  const summary = summarizeSection(name, facts)
  if (state.folded[name] === summary) return state
  return { ...state, folded: { ...state.folded, [name]: summary } }
}

/** A field of a folded section may change too, such as the city that belongs to a postal code. */
export const summarizeFolded = (state: CheckoutState, texts: FieldTexts): CheckoutState =>
  Object.keys(state.folded).reduce((next, name) => foldSection(next, name, texts), state)

export function openSections(state: CheckoutState, names: readonly string[]): CheckoutState {
  if (!names.some((name) => state.folded[name] !== undefined)) return state
  return { ...state, folded: omit(state.folded, names) }
}

const listIds = ({ checkout }: CheckoutContentProps, list: 'shippingOptions' | 'paymentOptions') =>
  checkout[list].map(({ id }) => id).join(' ')

/** The same options may have other deliveries for another postal code, or later. */
function describeDelivery({ checkout }: CheckoutContentProps, chosen: DeliveryChoice): string {
  const option = findFormOption(checkout, chosen.shippingId)
  const slot = findFormSlot(checkout.shippingOptions, chosen)
  return [option?.id, slot?.start, findFormPoint(checkout, chosen)?.id].join(' ')
}

function listChangedSections(
  { content: before, chosen }: CheckoutState,
  after: CheckoutContentProps,
): string[] {
  const isSame = (list: 'shippingOptions' | 'paymentOptions') =>
    listIds(before, list) === listIds(after, list)
  const isSameDelivery = describeDelivery(before, chosen) === describeDelivery(after, chosen)
  return [
    ...(isSame('shippingOptions') && isSameDelivery ? [] : ['delivery']),
    ...(isSame('paymentOptions') ? [] : ['payment']),
  ]
}

/** The result of a code stays until its codes change, also when something else is refreshed. */
function keepCodeResult(before: CheckoutContentProps, after: CheckoutContentProps) {
  const { codes, codeResult } = before.checkout.cart
  const { checkout } = after
  const isKept =
    checkout.cart.codeResult === null &&
    JSON.stringify(codes) === JSON.stringify(checkout.cart.codes)
  if (!isKept) return after
  return { ...after, checkout: { ...checkout, cart: { ...checkout.cart, codeResult } } }
}

/** Takes the options and amounts of the server. What the shopper has typed stays in the fields. */
export function receive(
  state: CheckoutState,
  { shop }: CheckoutData,
  content: CheckoutContentProps,
): CheckoutState {
  const opened = openSections(state, listChangedSections(state, content))
  return { ...opened, shop, content: keepCodeResult(state.content, content), refresh: null }
}

/** Takes the chosen delivery and pick-up point. Only the summary of the order shows them. */
export function chooseDelivery(
  state: CheckoutState,
  { shippingId = '', deliveryWindow = '', pickupPoint = '' }: FieldTexts,
): CheckoutState {
  const { chosen } = state
  const isSame =
    chosen.shippingId === shippingId &&
    chosen.deliveryWindow === deliveryWindow &&
    chosen.pickupPoint === pickupPoint
  return isSame ? state : { ...state, chosen: { shippingId, deliveryWindow, pickupPoint } }
}
