import type { Market } from './market.ts'
import { getDeliveryZip, type CheckoutInput } from './checkout-input.ts'
import { paymentOptions, type PaymentOption } from './payment.ts'
import { listShippingOptions, type ShippingOption } from './shipping.ts'

/**
 * Returns the chosen option, or the first one if nothing was chosen (published clients send 0 for
 * that). Returns null if there are no options or the chosen one is not among them. A checkout and
 * its order use the same selection.
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
  return listShippingOptions(market, getDeliveryZip(checkout), isZipSkipped)
}

export function chooseShippingOption(
  checkout: CheckoutInput,
  market: Market,
): ShippingOption | null {
  return chooseOption(listCheckoutShippingOptions(checkout, market), checkout.shippingId)
}

/** Payment options exist only for a selected shipping option. */
export function listPaymentOptions(
  checkout: CheckoutInput,
  market: Market,
): readonly PaymentOption[] {
  return chooseShippingOption(checkout, market) ? paymentOptions : []
}

export function choosePaymentOption(checkout: CheckoutInput, market: Market): PaymentOption | null {
  return chooseOption(listPaymentOptions(checkout, market), checkout.paymentId)
}
