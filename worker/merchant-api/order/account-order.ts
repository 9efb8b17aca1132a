import { loadCartPackages } from '../cart/cart-packages.ts'
import { toCart } from '../cart/to-cart.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import { loadOrderActions } from './order-state.ts'
import { orderCartFields, orderFields } from './order-fields.ts'
import type { OrderView } from './order-view.ts'
import { toOrderView } from './to-order-view.ts'

export const accountOrderDocument = graphqlInContext(
  `
    query accountOrder($orderId: Int!) {
      getOrder(orderId: $orderId) {
        ...OrderFields
        cart {
          ...OrderCartFields
        }
      }
    }
  `,
  [orderFields, orderCartFields],
)

// The order of the API has neither a pick-up point nor an organization number; its checkout has both.
export const orderBuyerDocument = graphqlInContext(`
  query orderBuyer($id: String!, $paymentType: PaymentType!) {
    checkout(id: $id, paymentType: $paymentType) {
      order {
        pickupPoint
        organizationNumber
      }
    }
  }
`)

/**
 * Returns an order of the signed-in customer and what can be done with it. Returns null if the customer
 * has no such order, or if the merchant leaves out its number or its cart.
 */
export async function findAccountOrder(
  merchant: MerchantClient,
  { orderId, hasActions }: { orderId: number; hasActions: boolean },
): Promise<OrderView | null> {
  const { getOrder: order } = await merchant.call(accountOrderDocument, { orderId })
  if (!order?.id || !order.cart) return null
  const id = order.publicId
  const [packages, buyer, actions] = await Promise.all([
    loadCartPackages(merchant, order.cart.items),
    loadOptionalPart(merchant, {
      load: (client) => client.call(orderBuyerDocument, { id, paymentType: 'STANDARD' }),
      fallback: { checkout: null },
      part: 'order-buyer',
    }),
    loadOrderActions(merchant, id, hasActions),
  ])
  return {
    ...toOrderView(order.id, { ...order, ...buyer.checkout?.order }, merchant.context.languageId),
    cart: toCart(order.cart, { ...merchant, packages }),
    actions,
  }
}
