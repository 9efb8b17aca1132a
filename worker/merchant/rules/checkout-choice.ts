import type { Market } from './channel.ts'
import { getDeliveryZip, type CheckoutInput } from './checkout-input.ts'
import { paymentOptions, type PaymentOption } from './payment.ts'
import { listShippingOptions, type ShippingOption } from './shipping.ts'

/**
 * What was chosen, or the first option for a shopper who chose nothing; published clients send 0 for nothing. Null: there
 * is nothing to choose from, or not that. What a checkout shows as selected is what an order takes.
 */
function choose<Option extends { id: number }>(
  options: readonly Option[],
  chosenId: number | null | undefined,
): Option | null {
  return (chosenId ? options.find((option) => option.id === chosenId) : options[0]) ?? null
}

export function listDeliveries(checkout: CheckoutInput, market: Market): readonly ShippingOption[] {
  const isZipSkipped = checkout.skipShippingValidation === true
  return listShippingOptions(market, getDeliveryZip(checkout), isZipSkipped)
}

export function chooseDelivery(checkout: CheckoutInput, market: Market): ShippingOption | null {
  return choose(listDeliveries(checkout, market), checkout.shippingId)
}

/** Only a delivery that is selected can be paid for. */
export function listPayments(checkout: CheckoutInput, market: Market): readonly PaymentOption[] {
  return chooseDelivery(checkout, market) ? paymentOptions : []
}

export function choosePayment(checkout: CheckoutInput, market: Market): PaymentOption | null {
  return choose(listPayments(checkout, market), checkout.paymentId)
}
