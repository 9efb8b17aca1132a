import type { Cart, CartLine } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import {
  addPackageToCartDocument,
  addToCartDocument,
  completeCartDocument,
  getCartDocument,
  updateCartGroupDocument,
  updateCartItemDocument,
} from './cart-documents.ts'
import type { MerchantClient } from '../client/client.ts'
import { nullIfCartRefused } from '../client/errors.ts'
import { loadCartPackages } from './cart-packages.ts'
import { toOpenCart, type ApiCart } from './to-cart.ts'

/** Returns null if the cart is missing or completed. */
export async function openCart(
  merchant: MerchantClient,
  cart: ApiCart | null,
): Promise<Cart | null> {
  const packages = await loadCartPackages(merchant, cart?.items)
  return toOpenCart(cart, { ...merchant, packages })
}

/** A line is shown without its product, so that it can be removed. */
const optional = ['getCart', 'addToCart', 'updateCartItem', 'updateCartGroup'].map(
  (field) => `${field}/items/product`,
)

export type CartScope = { market: string; isCheckout: boolean }

async function requestCart(
  merchant: MerchantClient,
  id: string,
  { market, isCheckout, cartKey }: CartScope & { cartKey?: string | undefined },
): Promise<Cart | null> {
  const { getCart } = await merchant.call(
    getCartDocument,
    { id, cartMarketAlias: market, allowExternalShippingFee: isCheckout },
    { optional, ...(cartKey !== undefined && { idempotencyKey: cartKey }) },
  )
  return openCart(merchant, getCart)
}

/** Returns null if the cart does not exist or can no longer be changed. */
export async function findCart(
  merchant: MerchantClient,
  id: string,
  scope: CartScope,
): Promise<Cart | null> {
  return id === '' ? null : nullIfCartRefused(() => requestCart(merchant, id, scope))
}

/** The merchant creates one if no id is given. Calls with the same `cartKey` get the same cart. */
export function createEmptyCart(
  merchant: MerchantClient,
  scope: CartScope,
  cartKey?: string,
): Promise<Cart | null> {
  return requestCart(merchant, '', { ...scope, cartKey })
}

/** The merchant limits it to its stock. Returns null if the cart does not exist any more. */
export async function addToCart(
  merchant: MerchantClient,
  id: string,
  change: { item: { skuId: number; quantity: number }; idempotencyKey: string },
): Promise<Cart | null> {
  const { item, idempotencyKey } = change
  const reply = await merchant.call(addToCartDocument, { id, item }, { idempotencyKey, optional })
  return openCart(merchant, reply.addToCart)
}

type PackageChoice = NonNullable<RemovedLine['package']>

/** Returns null if the cart does not exist any more. */
export async function addPackageToCart(
  merchant: MerchantClient,
  id: string,
  { choice, idempotencyKey }: { choice: PackageChoice; idempotencyKey: string },
): Promise<Cart | null> {
  const reply = await merchant.call(addPackageToCartDocument, { id, ...choice }, { idempotencyKey })
  return openCart(merchant, reply.addPackageToCart)
}

/** 0 removes the line; items of a package change together. Returns null if the cart is gone. */
export async function changeLine(
  merchant: MerchantClient,
  id: string,
  { line, quantity }: { line: Pick<CartLine, 'id' | 'skuId' | 'package'>; quantity: number },
): Promise<Cart | null> {
  if (line.package) {
    const item = { groupKey: line.package.groupKey, quantity }
    const reply = await merchant.call(updateCartGroupDocument, { id, item }, { optional })
    return openCart(merchant, reply.updateCartGroup)
  }
  const item = { id: line.id, skuId: line.skuId, quantity }
  const reply = await merchant.call(updateCartItemDocument, { id, item }, { optional })
  return openCart(merchant, reply.updateCartItem)
}

export async function completeCart(merchant: MerchantClient, id: string): Promise<void> {
  await merchant.call(completeCartDocument, { id })
}
