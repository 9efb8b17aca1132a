import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import type { VariablesOf } from './graphql.ts'
import type { placeOrderDocument } from './place-order.ts'

type CheckoutInput = NonNullable<VariablesOf<typeof placeOrderDocument>['checkout']>

const toId = (value: string): number | undefined =>
  /^\d{1,9}$/.test(value) ? Number(value) : undefined

/** Identity number and buyer type; the type is sent for companies only. */
function toBuyer(values: Partial<CheckoutValues>, isCompany: boolean): CheckoutInput {
  const number = isCompany ? values.organizationNumber : values.identityNumber
  return {
    ...(number === undefined ? {} : { identityNumber: number }),
    customerType: isCompany ? 'ORGANIZATION' : null,
  }
}

/** Only entered values are sent: an absent value keeps what the merchant already has. */
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
  const enteredFields = Object.entries(billing).filter(([, value]) => value !== undefined)
  return {
    ...(shippingId === undefined ? {} : { shippingId }),
    ...(paymentId === undefined ? {} : { paymentId }),
    ...(values.email ? { email: values.email } : {}),
    // An empty message is sent too, so that it clears the one from an earlier attempt.
    ...(values.message === undefined ? {} : { message: values.message }),
    ...(values.terms ? { acceptedConsents: ['order'] } : {}),
    ...(enteredFields.length > 0 ? { billingAddress: Object.fromEntries(enteredFields) } : {}),
    ...toBuyer(values, isCompany),
  }
}
