import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import type { VariablesOf } from './graphql.ts'
import type { placeOrderDocument } from './place-order.ts'

type CheckoutInput = NonNullable<VariablesOf<typeof placeOrderDocument>['checkout']>

const toId = (value: string): number | undefined =>
  /^\d{1,9}$/.test(value) ? Number(value) : undefined

/** Who buys. Of anybody but a company the merchant knows best. */
function toBuyer(values: Partial<CheckoutValues>, isCompany: boolean): CheckoutInput {
  const number = isCompany ? values.organizationNumber : values.identityNumber
  return {
    ...(number === undefined ? {} : { identityNumber: number }),
    customerType: isCompany ? 'ORGANIZATION' : null,
  }
}

/** Only what was typed is sent: an absent part keeps what the merchant already has. */
export function toCheckoutInput(
  values: Partial<CheckoutValues>,
  isCompany: boolean,
): CheckoutInput {
  const shippingId = toId(values.shippingId ?? '')
  const paymentId = toId(values.paymentId ?? '')
  const { firstName, lastName, careOf, addressLine1, addressLine2, zip, city } = values
  const address = { firstName, lastName, careOf, addressLine1, addressLine2, zip, city }
  const billing = {
    ...address,
    entryCode: values.entryCode,
    mobile: values.mobile,
    company: isCompany ? values.company : undefined,
  }
  const given = Object.entries(billing).filter(([, value]) => value !== undefined)
  return {
    ...(shippingId === undefined ? {} : { shippingId }),
    ...(paymentId === undefined ? {} : { paymentId }),
    ...(values.email ? { email: values.email } : {}),
    // Given and empty means emptied: what was typed at an earlier try must not live on.
    ...(values.message === undefined ? {} : { message: values.message }),
    ...(values.terms ? { acceptedConsents: ['order'] } : {}),
    ...(given.length > 0 ? { billingAddress: Object.fromEntries(given) } : {}),
    ...toBuyer(values, isCompany),
  }
}
