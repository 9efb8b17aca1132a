import type { CartLine } from './cart.ts'

type Line = Pick<CartLine, 'skuId'>

/**
 * Names of the fields in the form of the cart page. All lines are in one form, so that every button
 * of the page also saves the quantities that the shopper typed.
 */
export const cartFormFields = {
  quantity: ({ skuId }: Line) => `quantity-${skuId}`,
  /** The quantity that the page showed. A line is changed only if its quantity field differs. */
  shownQuantity: ({ skuId }: Line) => `shown-${skuId}`,
  /** A button that changes one line. Its value is the SKU and the new quantity. */
  change: 'change',
} as const

/** Values of the `intent` field. `checkout` saves the cart and continues to the checkout. */
export const cartIntents = { update: 'update', checkout: 'checkout' } as const

export const formatLineChange = ({ skuId }: Line, quantity: number) => `${skuId}:${quantity}`
