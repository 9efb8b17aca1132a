import type { CartType } from '#generated/merchant-resolvers.d.ts'
import { findOrderOfCart } from '../../data/order/order.ts'
import { loadProductsByKey } from '../../data/product/product.ts'
import type { Cart } from '../../rules/cart/cart.ts'
import type { Order } from '../../rules/order/order.ts'
import { chooseOrderScope, type CartScope } from '../../rules/customer/scope.ts'
import { toCartType } from './cart-type.ts'
import type { Resolvable } from '../request/context.ts'
import { toOrderedCartType } from './ordered-cart-type.ts'
import { createProductDetails } from '../product/product-details.ts'

/** An ordered cart shows the prices, codes and products at the time of the order. */
export async function loadCartType(
  db: D1Database,
  cart: Cart,
  scope: CartScope,
): Promise<Resolvable<CartType> | null> {
  const order = cart.isOrdered ? await findOrderOfCart(db, cart.id) : null
  return loadCartTypeOfOrder(db, { loadingCart: cart, order }, scope)
}

/**
 * Converts a cart, from its order if it has one. The market and the currency of the order are used instead of
 * those of the scope, because the order has prices only in them. A cart that is still loading is
 * loaded together with the products.
 */
export async function loadCartTypeOfOrder(
  db: D1Database,
  { loadingCart, order }: { loadingCart: Cart | Promise<Cart | null>; order: Order | null },
  scope: CartScope,
): Promise<Resolvable<CartType> | null> {
  if (!order) {
    const cart = await loadingCart
    return cart && toCartType(cart, scope)
  }
  const orderScope = chooseOrderScope(order, scope.language)
  const keys = [...new Set(order.rows.map((row) => row.productId))]
  const [cart, products] = await Promise.all([
    loadingCart,
    loadProductsByKey(db, orderScope, { column: 'product_id', keys, includeCollapsed: true }),
  ])
  const details = createProductDetails(products, orderScope)
  return (
    cart && toOrderedCartType(order, { scope: orderScope, products, details }, cart.isCompleted)
  )
}
