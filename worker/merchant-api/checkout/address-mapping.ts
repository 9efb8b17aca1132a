import type { CheckoutValues } from '#shared/checkout/checkout.ts'

const addressNames = [
  'company',
  'firstName',
  'lastName',
  'careOf',
  'addressLine1',
  'addressLine2',
  'zip',
  'city',
  'state',
  'entryCode',
  'mobile',
] as const

type AddressName = (typeof addressNames)[number]
type AddressInput = Partial<Record<AddressName, string>>
type ApiAddress = Partial<Record<AddressName, string | null>>

type Values = Partial<Record<string, string>>

const toShippingName = (name: AddressName) => `shipping${name[0]?.toUpperCase()}${name.slice(1)}`

function pickAddress(values: Values, toName: (name: AddressName) => string): AddressInput {
  const entries = addressNames.map((name) => [name, values[toName(name)]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Returns the buyer's address of a form, without fields that were not entered. */
export function toBillingAddress(values: Partial<CheckoutValues>, isCompany: boolean) {
  const { company, ...address } = pickAddress(values, (name) => name)
  return isCompany && company !== undefined ? { ...address, company } : address
}

/**
 * Returns the other delivery address of a form. It is null, which removes a stored one, if the
 * meals go to the buyer, and undefined if nothing was entered yet.
 */
export function toShippingAddress(
  values: Partial<CheckoutValues>,
): AddressInput | null | undefined {
  if (values.otherAddress === undefined) return undefined
  return values.otherAddress === 'true' ? pickAddress(values, toShippingName) : null
}

const isSame = (one: ApiAddress, other: ApiAddress) =>
  addressNames.every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** Returns the form values of the stored addresses. A merchant may return the same address twice. */
export function toAddressValues(
  billing: ApiAddress | null,
  shipping: ApiAddress | null,
): Partial<CheckoutValues> {
  const hasOther = shipping !== null && !isSame(shipping, billing ?? {}) && !isSame(shipping, {})
  const toValues = (address: ApiAddress, toName: (name: AddressName) => string) =>
    Object.fromEntries(addressNames.map((name) => [toName(name), address[name] ?? '']))
  return {
    ...toValues(billing ?? {}, (name) => name),
    ...(hasOther ? { ...toValues(shipping, toShippingName), otherAddress: 'true' } : {}),
  }
}
