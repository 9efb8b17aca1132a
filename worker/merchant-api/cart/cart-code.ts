import type { Cart } from '#shared/cart/cart.ts'
import { graphql, graphqlInContext, inMarket } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { openCart } from './cart-operations.ts'
import { cartFields } from './to-cart.ts'

export const setCartPromoCodeDocument = inMarket(
  graphql(
    `
      mutation setCartPromoCode($id: String!, $promoCode: String!) {
        setCartPromoCode(id: $id, promoCode: $promoCode) {
          ...CartFields
        }
      }
    `,
    [cartFields],
  ),
  'checkoutMarketId',
)

export const getCartCodeDocument = graphqlInContext(`
  query getCartCode($id: String!) {
    getCart(id: $id) {
      promoCode
    }
  }
`)

/** The code of a gift card is a secret, which no page has. If a cart has both, it is the promo code. */
export async function loadCartCode(merchant: MerchantClient, id: string): Promise<string> {
  const { getCart } = await merchant.call(getCartCodeDocument, { id })
  return getCart?.promoCode ?? ''
}

/** An empty text removes both. Throws MerchantRefusal if the code cannot be used. */
export async function setCartCode(
  merchant: MerchantClient,
  id: string,
  { code, market }: { code: string; market: string },
): Promise<Cart | null> {
  const reply = await merchant.call(setCartPromoCodeDocument, {
    id,
    promoCode: code,
    checkoutMarketId: market,
  })
  return openCart(merchant, reply.setCartPromoCode)
}
