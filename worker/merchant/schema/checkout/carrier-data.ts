import { toDecimal, splitVat } from '#shared/money/money.ts'
import { listCarrierOptions } from '../../rules/delivery/carrier.ts'
import type { CheckoutInput } from '../../rules/customer/checkout-input.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { carrierShipping } from '../../rules/delivery/shipping.ts'

/**
 * Returns the options of the external carrier for the postal code as the JSON text of the API, or
 * null if it does not deliver there. `getFee` returns what an option with this price costs.
 */
export function toCarrierData(
  checkout: CheckoutInput,
  { market, language }: Scope,
  getFee: (price: number) => number,
): string | null {
  const carrierOptions = listCarrierOptions(checkout, market)
  if (carrierOptions.length === 0) return null
  const isCarrier = checkout.shippingId === carrierShipping.id
  const options = carrierOptions.map(({ id, name, price, points }) => {
    const fee = getFee(price)
    return {
      id,
      name: name[language],
      price: toDecimal(fee),
      priceExVat: toDecimal(splitVat(fee, market.vatBasisPoints).exVat),
      isSelected: isCarrier && id === checkout.externalShippingId,
      agents: points.map(({ street, zip, ...point }) => ({
        ...point,
        isSelected: isCarrier && point.id === checkout.pickupPoint,
        address1: street,
        zipCode: zip,
      })),
    }
  })
  return JSON.stringify({ options })
}
