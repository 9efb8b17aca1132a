import type { Cart } from '#shared/cart/cart.ts'
import {
  addToCartDocument,
  completeCartDocument,
  getCartDocument,
  updateCartItemDocument,
} from './cart-documents.ts'
import type { Merchant } from './merchant.ts'
import { toOpenCart } from './to-cart.ts'

export type CartScope = { market: string; isCheckout: boolean }

/** The cart of an id, or null where the merchant knows none that can still be changed. An empty id makes a new one. */
export async function findCart(
  merchant: Merchant,
  id: string,
  scope: CartScope,
): Promise<Cart | null> {
  const { getCart } = await merchant.call(getCartDocument, {
    id,
    cartMarketAlias: scope.market,
    allowExternalShippingFee: scope.isCheckout,
  })
  return toOpenCart(getCart, merchant)
}

export type CartItem = { skuId: number; quantity: number }

/** Adds to what is there; the merchant clips to its stock. Null: no such cart any more. */
export async function addToCart(
  merchant: Merchant,
  id: string,
  change: { item: CartItem; idempotencyKey: string },
): Promise<Cart | null> {
  const { item, idempotencyKey } = change
  const reply = await merchant.call(addToCartDocument, { id, item }, { idempotencyKey })
  return toOpenCart(reply.addToCart, merchant)
}

/** Sets a line's quantity; 0 removes it. Null: no such cart any more. */
export async function updateCartItem(
  merchant: Merchant,
  id: string,
  item: CartItem,
): Promise<Cart | null> {
  const reply = await merchant.call(updateCartItemDocument, { id, item })
  return toOpenCart(reply.updateCartItem, merchant)
}

export async function completeCart(merchant: Merchant, id: string): Promise<void> {
  await merchant.call(completeCartDocument, { id })
}
