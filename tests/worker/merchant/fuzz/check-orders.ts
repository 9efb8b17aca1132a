import { z } from 'zod'
import { send } from '../merchant.ts'
import { loadOrders } from './check-database.ts'
import { listErrorFaults } from './check-errors.ts'
import { listMoneyFaults } from './check-money.ts'
import { CART } from './mutations.ts'
import type { FuzzData } from './fuzz-data.ts'

const ORDER = `query order($id: Guid!, $name: String!, $cartId: String!) {
  order: getOrderPublic(publicOrderId: $id, languageId: "sv-SE") { cart { ...cart } orderTotal {
    sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat discountIncVat discountExVat vat } }
  checkout(id: $name, cartId: $cartId, paymentType: STANDARD, languageId: "sv-SE") { order { sum } cart { ...cart } }
  kept: getCart(id: $cartId, includeCompleted: true, languageId: "sv-SE") { ...cart } }
  fragment cart on CartType { ${CART} }`

const price = z.looseObject({ sellingPriceIncVat: z.number() })
const cart = z.looseObject({ isCompleted: z.boolean(), summary: z.looseObject({ total: price }) })
const replySchema = z.object({
  order: z.object({ cart, orderTotal: price }),
  checkout: z.object({ order: z.object({ sum: z.number() }), cart }),
  kept: cart,
})

type OrderReply = z.infer<typeof replySchema>

/**
 * Returns the differences between the carts that three queries return for one order. All carts must
 * be equal and have the total of the order.
 */
function listCartFaults({ order, checkout, kept }: OrderReply): string[] {
  const { sum } = checkout.order
  const carts = { order: order.cart, checkout: checkout.cart, kept }
  const totals = [order.orderTotal, ...Object.values(carts).map(({ summary }) => summary.total)]
  // All carts are queried with the same fragment, so their fields have the same order and their
  // JSON can be compared.
  const others = Object.entries(carts).filter(
    ([, other]) =>
      JSON.stringify({ ...other, isCompleted: kept.isCompleted }) !== JSON.stringify(kept),
  )
  return [
    ...totals
      .filter((total) => total.sellingPriceIncVat !== sum)
      .map((total) => `an ordered cart of ${total.sellingPriceIncVat} instead of ${sum}`),
    ...others.map(([name]) => `the cart of ${name} differs from the stored cart`),
    ...(checkout.cart.isCompleted === kept.isCompleted
      ? []
      : ['a cart that is completed in only one reply']),
  ]
}

export async function loadOrderFaults(fuzzData: FuzzData): Promise<string[]> {
  const orders = await loadOrders(fuzzData)
  const replies = await Promise.all(
    orders.map(({ publicId, cartId }) => send(ORDER, { id: publicId, name: publicId, cartId })),
  )
  return replies.flatMap((reply) => {
    const parsedReply = replySchema.safeParse(reply.data)
    return [
      ...listErrorFaults(reply),
      ...listMoneyFaults(reply.data),
      ...(parsedReply.success ? listCartFaults(parsedReply.data) : ['an order was not found']),
    ]
  })
}
