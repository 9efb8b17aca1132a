import { z } from 'zod'
import { send } from '../merchant.ts'
import { listOrders } from './check-database.ts'
import { findFalseErrors } from './check-errors.ts'
import { findFalseMoney } from './check-money.ts'
import { CART } from './mutations.ts'
import type { Shelf } from './shelf.ts'

const ORDER = `query order($id: Guid!, $name: String!, $cartId: String!) {
  order: getOrderPublic(publicOrderId: $id, languageId: "sv-SE") { cart { ...cart } orderTotal {
    sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat discountIncVat discountExVat vat } }
  checkout(id: $name, cartId: $cartId, paymentType: STANDARD, languageId: "sv-SE") { order { sum } cart { ...cart } }
  kept: getCart(id: $cartId, includeCompleted: true, languageId: "sv-SE") { ...cart } }
  fragment cart on CartType { ${CART} }`

const price = z.looseObject({ sellingPriceIncVat: z.number() })
const cart = z.looseObject({ isCompleted: z.boolean(), summary: z.looseObject({ total: price }) })
const shape = z.object({
  order: z.object({ cart, orderTotal: price }),
  checkout: z.object({ order: z.object({ sum: z.number() }), cart }),
  kept: cart,
})

type Told = z.infer<typeof shape>

/** Wherever an ordered cart is told it is the same one, and costs what the order does. */
function findFalseCarts({ order, checkout, kept }: Told): string[] {
  const { sum } = checkout.order
  const carts = { order: order.cart, checkout: checkout.cart, kept }
  const totals = [order.orderTotal, ...Object.values(carts).map(({ summary }) => summary.total)]
  // The same fragment gives the same fields in the same order.
  const others = Object.entries(carts).filter(
    ([, other]) =>
      JSON.stringify({ ...other, isCompleted: kept.isCompleted }) !== JSON.stringify(kept),
  )
  return [
    ...totals
      .filter((total) => total.sellingPriceIncVat !== sum)
      .map((total) => `an ordered cart of ${total.sellingPriceIncVat} instead of ${sum}`),
    ...others.map(([name]) => `the cart of ${name} is not the one that is kept`),
    ...(checkout.cart.isCompleted === kept.isCompleted ? [] : ['a cart half completed']),
  ]
}

export async function findFalseOrders(shelf: Shelf): Promise<string[]> {
  const orders = await listOrders(shelf)
  const replies = await Promise.all(
    orders.map(({ publicId, cartId }) => send(ORDER, { id: publicId, name: publicId, cartId })),
  )
  return replies.flatMap((reply) => {
    const told = shape.safeParse(reply.data)
    return [
      ...findFalseErrors(reply),
      ...findFalseMoney(reply.data),
      ...(told.success ? findFalseCarts(told.data) : ['an order that is not found']),
    ]
  })
}
