import type { CheckoutInput } from './checkout-input.ts'
import type { Customer } from './customer.ts'

/**
 * Identifies who sent the private parts of a checkout: a signed-in customer, or a guest by the hash
 * of the key that the storefront sends for the browser. Both are null if it is unknown.
 */
export type CheckoutOwner = { customerId: number | null; keyHash: string | null }

export const unknownOwner: CheckoutOwner = { customerId: null, keyHash: null }

type Sender = { customer: Customer | null; checkoutKeyHash: string | null }

/** Returns who sent a request. A signed-in customer needs no key. */
export function toCheckoutOwner({ customer, checkoutKeyHash }: Sender): CheckoutOwner {
  return customer
    ? { customerId: customer.customerId, keyHash: null }
    : { customerId: null, keyHash: checkoutKeyHash }
}

/** The parts of a checkout that must not be shown to everybody who knows the id of the cart. */
export const privateParts = [
  'email',
  'identityNumber',
  'billingAddress',
  'shippingAddress',
  'message',
  'customerOrderNumber',
  'goodsLabel',
] as const satisfies readonly (keyof CheckoutInput)[]

const isPrivatePart = (part: string) => privateParts.some((known) => known === part)

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value)

/** A null part, an empty text and an address of empty texts are no data. */
export function hasPrivateParts(input: CheckoutInput): boolean {
  return privateParts.some((part) => isFilled(input[part]))
}

type AccountDetails = Pick<Customer, 'email' | 'personalId' | 'address'>

/** Lists the texts in a value without postal codes. */
const listTexts = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => (name === 'zip' ? [] : listTexts(part)))
    : [value]

/**
 * Returns true if somebody has entered private data. The details of the account and a postal code that is
 * known from another page are filled in when a checkout is opened.
 */
export function hasEnteredParts(input: CheckoutInput, customer: AccountDetails | null): boolean {
  const { email, personalId, address } = customer ?? {}
  const known = listTexts({ email, personalId, address })
  return listTexts(pickPrivateParts(input)).some((text) => text && !known.includes(text))
}

/** Returns true if the reader is known and sent the private parts of the checkout. */
export function isOwner(owner: CheckoutOwner, reader: CheckoutOwner): boolean {
  return owner.customerId === null
    ? owner.keyHash !== null && owner.keyHash === reader.keyHash
    : owner.customerId === reader.customerId
}

type OwnedCheckout = { checkout: CheckoutInput; checkoutOwner: CheckoutOwner }

/** Returns the checkout without private parts that somebody else sent. */
export function getReadableCheckout(
  { checkout, checkoutOwner }: OwnedCheckout,
  reader: CheckoutOwner,
): CheckoutInput {
  return isOwner(checkoutOwner, reader) ? checkout : filterParts(checkout, isPublicPart)
}

/** Returns only the private parts of a request. */
export function pickPrivateParts(input: CheckoutInput): CheckoutInput {
  return filterParts(input, isPrivatePart)
}

/** Returns everything of a request except its private parts. */
export function omitPrivateParts(input: CheckoutInput): CheckoutInput {
  return filterParts(input, isPublicPart)
}

const isPublicPart = (part: string) => !isPrivatePart(part)

function filterParts(checkout: CheckoutInput, isKept: (part: string) => boolean): CheckoutInput {
  return Object.fromEntries(Object.entries(checkout).filter(([part]) => isKept(part)))
}
