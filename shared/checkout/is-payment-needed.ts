import type { Checkout } from './checkout.ts'

/**
 * Returns false if a gift card or the balance covers the whole order with every delivery option, so
 * that no way to pay is offered.
 */
export function isPaymentNeeded({ shippingOptions }: Pick<Checkout, 'shippingOptions'>): boolean {
  return shippingOptions.length === 0 || shippingOptions.some(({ isCovered }) => !isCovered)
}
