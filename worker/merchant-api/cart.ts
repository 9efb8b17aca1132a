import type { Cart } from '#shared/cart/cart.ts'
import { graphql } from './graphql.ts'
import type { MerchantClient } from './client.ts'
import { cartFields, toOpenCart } from './to-cart.ts'

export const getCartDocument = graphql(
  `
    query getCart(
      $id: String!
      $channelId: String
      $languageId: String
      $cartMarketAlias: String
      $allowExternalShippingFee: Boolean
    ) {
      getCart(
        id: $id
        channelId: $channelId
        languageId: $languageId
        marketId: $cartMarketAlias
        allowExternalShippingFee: $allowExternalShippingFee
      ) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const addToCartDocument = graphql(
  `
    mutation addToCart(
      $id: String!
      $item: CartItemInputType!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      addToCart(
        id: $id
        item: $item
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const updateCartItemDocument = graphql(
  `
    mutation updateCartItem(
      $id: String!
      $item: CartItemInputType!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      updateCartItem(
        id: $id
        item: $item
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const completeCartDocument = graphql(`
  mutation completeCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
    completeCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
      isCompleted
    }
  }
`)

export type CartScope = { market: string; isCheckout: boolean }

async function requestCart(
  merchant: MerchantClient,
  id: string,
  { market, isCheckout, cartKey }: CartScope & { cartKey?: string | undefined },
): Promise<Cart | null> {
  const { getCart } = await merchant.call(
    getCartDocument,
    { id, cartMarketAlias: market, allowExternalShippingFee: isCheckout },
    cartKey === undefined ? {} : { idempotencyKey: cartKey },
  )
  return toOpenCart(getCart, merchant)
}

/**
 * Returns the cart with this id, or null if the cart does not exist or can no longer be changed.
 */
export function findCart(
  merchant: MerchantClient,
  id: string,
  scope: CartScope,
): Promise<Cart | null> {
  return id === '' ? Promise.resolve(null) : requestCart(merchant, id, scope)
}

/**
 * Creates an empty cart. The merchant creates one when a cart without an id is requested. Calls with
 * the same `cartKey` get the same cart.
 */
export function createEmptyCart(
  merchant: MerchantClient,
  scope: CartScope,
  cartKey?: string,
): Promise<Cart | null> {
  return requestCart(merchant, '', { ...scope, cartKey })
}

export type CartItem = { skuId: number; quantity: number }

/**
 * Increases the quantity of an item in the cart; the merchant limits the quantity to its stock.
 * Returns null if the cart does not exist any more.
 */
export async function addToCart(
  merchant: MerchantClient,
  id: string,
  change: { item: CartItem; idempotencyKey: string },
): Promise<Cart | null> {
  const { item, idempotencyKey } = change
  const reply = await merchant.call(addToCartDocument, { id, item }, { idempotencyKey })
  return toOpenCart(reply.addToCart, merchant)
}

/**
 * Sets the quantity of a cart line; 0 removes the line. Returns null if the cart does not exist any
 * more.
 */
export async function updateCartItem(
  merchant: MerchantClient,
  id: string,
  item: CartItem,
): Promise<Cart | null> {
  const reply = await merchant.call(updateCartItemDocument, { id, item })
  return toOpenCart(reply.updateCartItem, merchant)
}

export async function completeCart(merchant: MerchantClient, id: string): Promise<void> {
  await merchant.call(completeCartDocument, { id })
}
