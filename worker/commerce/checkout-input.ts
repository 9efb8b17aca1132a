import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import type { VariablesOf } from './graphql.ts'
import type { placeOrderDocument } from './place-order.ts'

type CheckoutInput = NonNullable<VariablesOf<typeof placeOrderDocument>['checkout']>

const toId = (value: string): number | undefined =>
  /^\d{1,9}$/.test(value) ? Number(value) : undefined

/** Only what was typed is sent: an absent part keeps what the merchant already has. */
export function toCheckoutInput(values: Partial<CheckoutValues>): CheckoutInput {
  const shippingId = toId(values.shippingId ?? '')
  const paymentId = toId(values.paymentId ?? '')
  const { firstName, lastName, careOf, addressLine1, addressLine2, zip, city } = values
  const address = { firstName, lastName, careOf, addressLine1, addressLine2, zip, city }
  const billing = { ...address, entryCode: values.entryCode, mobile: values.mobile }
  const given = Object.entries(billing).filter(([, value]) => value !== undefined)
  return {
    ...(shippingId === undefined ? {} : { shippingId }),
    ...(paymentId === undefined ? {} : { paymentId }),
    ...(values.email ? { email: values.email } : {}),
    // Given and empty means emptied: what was typed at an earlier try must not live on.
    ...(values.message === undefined ? {} : { message: values.message }),
    ...(values.identityNumber === undefined ? {} : { identityNumber: values.identityNumber }),
    ...(values.terms ? { acceptedConsents: ['order'] } : {}),
    ...(given.length > 0 ? { billingAddress: Object.fromEntries(given) } : {}),
    customerType: 'PERSON',
  }
}
