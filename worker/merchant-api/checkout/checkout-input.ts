import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { optionalConsents } from '#shared/checkout/buyer-fields.ts'
import { toDeliveryInput, toShippingState, type ShippingState } from './carrier-options.ts'
import type { CheckoutInput } from './checkout-document.ts'

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

const toShippingName = (name: AddressName) => `shipping${name[0]?.toUpperCase()}${name.slice(1)}`

function pickAddress(
  values: Partial<Record<string, string>>,
  toName: (name: AddressName) => string,
): AddressInput {
  const entries = addressNames.map((name) => [name, values[toName(name)]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function toBillingAddress(values: Partial<CheckoutValues>, isCompany: boolean) {
  const { company, ...address } = pickAddress(values, (name) => name)
  return isCompany && company !== undefined ? { ...address, company } : address
}

/** Null removes a stored address; undefined means that nothing was entered yet. */
function toShippingAddress(values: Partial<CheckoutValues>): AddressInput | null | undefined {
  if (values.otherAddress === undefined) return undefined
  return values.otherAddress === 'true' ? pickAddress(values, toShippingName) : null
}

const isSame = (one: ApiAddress, other: ApiAddress) =>
  addressNames.every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** A merchant may return the same address twice. */
export function toAddressValues(
  billing: ApiAddress | null,
  shipping: ApiAddress | null,
): Partial<CheckoutValues> {
  const hasOther = shipping !== null && !isSame(shipping, billing ?? {}) && !isSame(shipping, {})
  const toValues = (address: ApiAddress, toName: (name: AddressName) => string) =>
    Object.fromEntries(addressNames.map((name) => [toName(name), address[name] ?? '']))
  return {
    ...toValues(billing ?? {}, (name) => name),
    ...(hasOther && { ...toValues(shipping, toShippingName), otherAddress: 'true' }),
  }
}

const toId = (value: string): number | undefined =>
  /^\d{1,9}$/.test(value) ? Number(value) : undefined

/** A person sends empty references, which replace those of an attempt as a company. */
function toBuyer(values: Partial<CheckoutValues>, isCompany: boolean): CheckoutInput {
  const number = isCompany ? values.organizationNumber : values.identityNumber
  const { customerOrderNumber, goodsLabel } = values
  return {
    ...(number !== undefined && { identityNumber: number }),
    customerType: isCompany ? 'ORGANIZATION' : null,
    ...(customerOrderNumber !== undefined && {
      customerOrderNumber: isCompany ? customerOrderNumber : '',
    }),
    ...(goodsLabel !== undefined && { goodsLabel: isCompany ? goodsLabel : '' }),
  }
}

function toConsents(values: Partial<CheckoutValues>): CheckoutInput {
  if (values.terms === undefined) return {}
  const optional = optionalConsents.filter((name) => values[name] === 'true')
  return { acceptedConsents: [...(values.terms ? ['order'] : []), ...optional] }
}

function toAddresses(values: Partial<CheckoutValues>, isCompany: boolean): CheckoutInput {
  const billingAddress = toBillingAddress(values, isCompany)
  const shippingAddress = toShippingAddress(values)
  return {
    ...(Object.keys(billingAddress).length > 0 && { billingAddress }),
    ...(shippingAddress !== undefined && { shippingAddress }),
  }
}

type InputContext = { isCompany: boolean; shipping?: ShippingState }

/** Only entered values are sent; for all others the merchant keeps what it has stored. */
export function toCheckoutInput(
  values: Partial<CheckoutValues>,
  { isCompany, shipping = toShippingState(values) }: InputContext,
): CheckoutInput {
  const paymentId = toId(values.paymentId ?? '')
  return {
    ...toDeliveryInput(values, shipping),
    ...(paymentId !== undefined && { paymentId }),
    // Without a choice an earlier one is removed, and the merchant takes the next delivery.
    ...(values.deliveryWindow !== undefined && {
      desiredDeliveryDate: values.deliveryWindow || null,
    }),
    ...(values.email && { email: values.email }),
    // An empty message is sent too, because it must replace a message from an earlier attempt.
    ...(values.message !== undefined && { message: values.message }),
    ...toConsents(values),
    ...toAddresses(values, isCompany),
    ...toBuyer(values, isCompany),
  }
}
