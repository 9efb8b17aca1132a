import { parseShippingData } from '#shared/delivery/shipping-data.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql, graphqlInContext } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import { orderProgressFields } from './order-fields.ts'
import type { OrderActions, OrderView } from './order-view.ts'
import { toOrderProgress } from './to-order-view.ts'

export const orderProgressDocument = graphqlInContext(
  `
    query orderProgress($id: Guid!) {
      getOrderPublic(publicOrderId: $id) {
        publicId
        ...OrderProgressFields
      }
    }
  `,
  [orderProgressFields],
)

export const orderActionsDocument = graphql(`
  query orderActions($publicOrderId: String!, $languageId: String) {
    orderActions(publicOrderId: $publicOrderId, languageId: $languageId) {
      isOpen
      delivery
      deliveries {
        shippingData
      }
      rows {
        rowId
        name
        quantity
        withdrawal
        withdrawUntil
      }
    }
  }
`)

/** Loads what can be done with an order. Only a merchant with the extension knows it. */
export const loadOrderActions = (
  merchant: MerchantClient,
  publicOrderId: string,
  hasActions: boolean,
): Promise<OrderActions | null> =>
  loadOptionalPart<OrderActions | null>(merchant, {
    async load(client) {
      if (!hasActions) return null
      const { orderActions: actions } = await client.call(orderActionsDocument, { publicOrderId })
      return (
        actions && {
          isOpen: actions.isOpen,
          delivery: parseShippingData(actions.delivery).deliverySlot ?? null,
          deliveries: actions.deliveries.flatMap(
            ({ shippingData }) => parseShippingData(shippingData).deliverySlot ?? [],
          ),
          rows: actions.rows.map((row) => ({ ...row, withdrawUntil: row.withdrawUntil ?? null })),
        }
      )
    },
    fallback: null,
    part: 'order-actions',
  })

/**
 * Loads how far an order has come, and what can be done with it. The status is missing if the merchant
 * fails. The embedded merchant accepts the id of a payment too.
 */
export async function loadOrderState(
  merchant: MerchantClient,
  id: string,
  hasActions: boolean,
): Promise<Partial<OrderView>> {
  const [progress, actions] = await Promise.all([
    loadOptionalPart<Partial<OrderView>>(merchant, {
      async load(client) {
        const { getOrderPublic: order } = await client.call(orderProgressDocument, { id })
        return order ? { ...toOrderProgress(order), publicId: order.publicId } : {}
      },
      fallback: {},
      part: 'order-state',
    }),
    loadOrderActions(merchant, id, hasActions),
  ])
  return { ...progress, actions }
}
