import type { Cart } from './cart.ts'

/** What a browser and cached pages know of a cart: its units, and whether one of them is made to order. */
export type KnownCart = { quantity: number; isMadeToOrder: boolean }

export const toKnownCart = (cart: Cart | null): KnownCart => ({
  quantity: cart?.quantity ?? 0,
  isMadeToOrder: Boolean(cart?.shipping.readyDays),
})

export const cartCountPattern = String.raw`(\d{1,6})(m?)`
const pattern = new RegExp(`^${cartCountPattern}$`)

/** The text is `3`, or `3m` if a unit is made to order. */
export function formatCartCount(cart: Cart): string {
  const { quantity, isMadeToOrder } = toKnownCart(cart)
  return `${quantity}${isMadeToOrder ? 'm' : ''}`
}

/** Scripts and visitors can change the cookie: any other text is an empty cart. */
export function parseCartCount(cookie: string | null | undefined): KnownCart {
  const [, quantity = '0', mark = ''] = pattern.exec(cookie ?? '') ?? []
  return { quantity: Number(quantity), isMadeToOrder: mark !== '' }
}
