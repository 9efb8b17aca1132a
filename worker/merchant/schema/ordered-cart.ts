import { findOrderOfCart } from '../data/order.ts'
import { loadProductsById } from '../data/product.ts'
import type { Cart } from '../rules/cart.ts'
import type { Order } from '../rules/order.ts'
import { chooseScope, type CartScope } from '../rules/scope.ts'
import { showCart } from './cart-view.ts'
import { showOrderedCart } from './ordered-cart-view.ts'
import { createProductDetails } from './product-details.ts'

/** A cart that was ordered is shown as it was then, whatever became of its prices, codes and meals. */
export async function showAnyCart(db: D1Database, cart: Cart, scope: CartScope) {
  const order = cart.isOrdered ? await findOrderOfCart(db, cart.id) : null
  return showCartOf(db, { cart, order }, scope)
}

/** The market is the order's: in another one it was never priced. */
export async function showCartOf(
  db: D1Database,
  { cart, order }: { cart: Cart; order: Order | null },
  scope: CartScope,
) {
  if (!order) return showCart(cart, scope)
  const { language } = scope
  const place = { ...chooseScope({ marketId: order.marketId }), language }
  const productIds = [...new Set(order.rows.map((row) => row.productId))]
  const products = await loadProductsById(db, place, { productIds, includeCollapsed: true })
  const details = createProductDetails(products, place)
  return showOrderedCart(order, { scope: place, products, details }, cart.isCompleted)
}
