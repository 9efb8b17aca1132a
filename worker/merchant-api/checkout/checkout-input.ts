import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { optionalConsents } from '#shared/checkout/consent-fields.ts'
import { toDeliveryInput } from './carrier-options.ts'
import { toBillingAddress, toShippingAddress } from './address-mapping.ts'
import type { VariablesOf } from '../client/graphql.ts'
import type { placeOrderDocument } from './place-order-document.ts'

type CheckoutInput = NonNullable<VariablesOf<typeof placeOrderDocument>['checkout']>

const toId = (value: string): number | undefined =>
  /^\d{1,9}$/.test(value) ? Number(value) : undefined

/**
 * Returns the identity number, the customer type and the references of a company. A person sends
 * empty references, which replace those of an attempt as a company.
 */
function toBuyer(values: Partial<CheckoutValues>, isCompany: boolean): CheckoutInput {
  const number = isCompany ? values.organizationNumber : values.identityNumber
  const { customerOrderNumber, goodsLabel } = values
  return {
    ...(number === undefined ? {} : { identityNumber: number }),
    customerType: isCompany ? 'ORGANIZATION' : null,
    ...(customerOrderNumber === undefined
      ? {}
      : { customerOrderNumber: isCompany ? customerOrderNumber : '' }),
    ...(goodsLabel === undefined ? {} : { goodsLabel: isCompany ? goodsLabel : '' }),
  }
}

/** Returns the ticked consents by the names of the merchant. */
function toConsents(values: Partial<CheckoutValues>): CheckoutInput {
  if (values.terms === undefined) return {}
  const optional = optionalConsents.filter((name) => values[name] === 'true')
  return { acceptedConsents: [...(values.terms ? ['order'] : []), ...optional] }
}

function toAddresses(values: Partial<CheckoutValues>, isCompany: boolean): CheckoutInput {
  const billingAddress = toBillingAddress(values, isCompany)
  const shippingAddress = toShippingAddress(values)
  return {
    ...(Object.keys(billingAddress).length > 0 ? { billingAddress } : {}),
    ...(shippingAddress === undefined ? {} : { shippingAddress }),
  }
}

/**
 * Converts form values for the merchant. Only values that the shopper has entered are sent; for all
 * others the merchant keeps what it has stored.
 */
export function toCheckoutInput(
  values: Partial<CheckoutValues>,
  { isCompany, carrierFee = null }: { isCompany: boolean; carrierFee?: number | null },
): CheckoutInput {
  const paymentId = toId(values.paymentId ?? '')
  return {
    ...toDeliveryInput(values, carrierFee),
    ...(paymentId === undefined ? {} : { paymentId }),
    // Without a choice an earlier one is removed, and the merchant takes the next delivery.
    ...(values.deliveryWindow === undefined
      ? {}
      : { desiredDeliveryDate: values.deliveryWindow || null }),
    ...(values.email ? { email: values.email } : {}),
    // An empty message is sent too, because it must replace a message from an earlier attempt.
    ...(values.message === undefined ? {} : { message: values.message }),
    ...toConsents(values),
    ...toAddresses(values, isCompany),
    ...toBuyer(values, isCompany),
  }
}
