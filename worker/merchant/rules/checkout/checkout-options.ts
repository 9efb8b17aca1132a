import type { Market } from '../market/market.ts'
import { getDeliveryZip, type CheckoutInput } from '../customer/checkout-input.ts'
import { listShopPayments, type PaymentOption } from '../payment/payment.ts'
import type { Scope } from '../customer/scope.ts'
import { listCarrierOptions } from '../delivery/carrier.ts'
import { carrierShipping, listShippingOptions, type ShippingOption } from '../delivery/shipping.ts'

/**
 * Returns the chosen option, or the first option if nothing was chosen (published clients then send
 * 0). Returns null if the chosen option does not exist or there are no options. The checkout and
 * the order both use this function, so that they choose the same option.
 */
function chooseOption<Option extends { id: number }>(
  options: readonly Option[],
  chosenId: number | null | undefined,
): Option | null {
  return (chosenId ? options.find((option) => option.id === chosenId) : options[0]) ?? null
}

export function listCheckoutShippingOptions(
  checkout: CheckoutInput,
  market: Market,
): readonly ShippingOption[] {
  const isZipSkipped = checkout.skipShippingValidation === true
  const own = listShippingOptions(market, getDeliveryZip(checkout), isZipSkipped)
  return listCarrierOptions(checkout, market).length > 0 ? [...own, carrierShipping] : own
}

export function chooseShippingOption(
  checkout: CheckoutInput,
  market: Market,
): ShippingOption | null {
  return chooseOption(listCheckoutShippingOptions(checkout, market), checkout.shippingId)
}

export type PaymentScope = Pick<Scope, 'market' | 'isDemo'>

/** Payment options are available only after a shipping option is selected. */
export function listPaymentOptions(
  checkout: CheckoutInput,
  scope: PaymentScope,
): readonly PaymentOption[] {
  return chooseShippingOption(checkout, scope.market) ? listShopPayments(scope) : []
}

export function choosePaymentOption(
  checkout: CheckoutInput,
  scope: PaymentScope,
): PaymentOption | null {
  return chooseOption(listPaymentOptions(checkout, scope), checkout.paymentId)
}
