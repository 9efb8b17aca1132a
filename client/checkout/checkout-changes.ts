import type { CheckoutContentProps, CheckoutData } from '#shared/checkout/checkout-data.ts'
import type { CheckoutField } from '#shared/checkout/checkout-fields.ts'
import type { CheckoutErrors } from '#shared/checkout/checkout.ts'
import type { FieldProblem } from '#shared/form/form-field.ts'
import type { CheckoutState } from './checkout-state.ts'

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

export function foldSection(state: CheckoutState, name: string, summary: string): CheckoutState {
  return { ...state, folded: { ...state.folded, [name]: summary } }
}

export function openSections(state: CheckoutState, names: readonly string[]): CheckoutState {
  if (!names.some((name) => state.folded[name] !== undefined)) return state
  return { ...state, folded: omit(state.folded, names) }
}

const listIds = ({ checkout }: CheckoutContentProps, list: 'shippingOptions' | 'paymentOptions') =>
  checkout[list].map(({ id }) => id).join(' ')

function listChangedSections(before: CheckoutContentProps, after: CheckoutContentProps): string[] {
  const isSame = (list: 'shippingOptions' | 'paymentOptions') =>
    listIds(before, list) === listIds(after, list)
  return [
    ...(isSame('shippingOptions') ? [] : ['delivery']),
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
  const opened = openSections(state, listChangedSections(state.content, content))
  return { ...opened, shop, content: keepCodeResult(state.content, content), refresh: null }
}

/** Takes the chosen delivery and pick-up point. Only the summary of the order shows them. */
export function chooseDelivery(
  state: CheckoutState,
  {
    shippingId = '',
    deliveryWindow = '',
    pickupPoint = '',
  }: Readonly<Partial<Record<string, string>>>,
): CheckoutState {
  const { chosen } = state
  const isSame =
    chosen.shippingId === shippingId &&
    chosen.deliveryWindow === deliveryWindow &&
    chosen.pickupPoint === pickupPoint
  return isSame ? state : { ...state, chosen: { shippingId, deliveryWindow, pickupPoint } }
}
