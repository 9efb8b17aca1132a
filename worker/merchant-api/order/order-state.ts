import { parseDeliverySlot, type DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql, type ResultOf } from '../client/graphql.ts'
import { parcelFields, toParcels, type OrderParcel } from './to-parcels.ts'
import { isRefundedStatus, toOrderStatus, type OrderStatus } from './to-order-status.ts'

export const orderStateFields = graphql(
  `
    fragment OrderStateFields on OrderType {
      status
      currency
      shippingDetails {
        ...ParcelFields
      }
      cart {
        items {
          skuId
          unitPrice {
            sellingPriceIncVat
          }
        }
      }
    }
  `,
  [parcelFields],
)

export const orderActionFields = graphql(`
  fragment OrderActionFields on OrderActionsType {
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
`)

export const orderStateDocument = graphql(
  `
    query orderState($id: Guid!, $channelId: String, $languageId: String, $marketId: String) {
      getOrderPublic(
        publicOrderId: $id
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...OrderStateFields
      }
    }
  `,
  [orderStateFields],
)

export const orderStateWithActionsDocument = graphql(
  `
    query orderStateWithActions(
      $id: Guid!
      $publicOrderId: String!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      getOrderPublic(
        publicOrderId: $id
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...OrderStateFields
      }
      orderActions(publicOrderId: $publicOrderId, languageId: $languageId) {
        ...OrderActionFields
      }
    }
  `,
  [orderStateFields, orderActionFields],
)

export const orderActionsDocument = graphql(
  `
    query orderActions($publicOrderId: String!, $languageId: String) {
      orderActions(publicOrderId: $publicOrderId, languageId: $languageId) {
        ...OrderActionFields
      }
    }
  `,
  [orderActionFields],
)

export const cancelOrderDocument = graphql(`
  mutation cancelOrder($publicOrderId: String!) {
    cancelOrder(publicOrderId: $publicOrderId)
  }
`)

export const changeOrderDeliveryDocument = graphql(`
  mutation changeOrderDelivery($publicOrderId: String!, $start: String!) {
    changeOrderDelivery(publicOrderId: $publicOrderId, start: $start)
  }
`)

type ApiActions = ResultOf<typeof orderActionFields>

/** A row of an order, and whether a consumer may withdraw from its purchase. */
export type OrderActionRow = Pick<ApiActions['rows'][number], 'rowId' | 'name' | 'quantity'> & {
  withdrawal: ApiActions['rows'][number]['withdrawal']
  /** The end of the period of withdrawal in ISO format; null if it has not begun. */
  withdrawUntil: string | null
}

/** The actions that a shopper has for an order now. */
export type OrderActions = {
  /** True as long as the order can be changed and cancelled. */
  isOpen: boolean
  /** The ordered delivery; null if the merchant does not tell it. */
  delivery: DeliverySlot | null
  /** The deliveries to which the order can be moved. */
  deliveries: DeliverySlot[]
  rows: OrderActionRow[]
}

/** How far an order has come, and what can be done with it. */
export type OrderState = {
  status: OrderStatus
  /** True if all rows of the order are refunded. */
  isRefunded: boolean
  parcels: OrderParcel[]
  currency: string
  /** The price per piece at the time of the order, in minor units with VAT, by SKU. */
  prices: ReadonlyMap<number, number>
  /** It is null if the merchant offers no actions to this shopper. */
  actions: OrderActions | null
}

function toOrderActions(actions: ApiActions | null): OrderActions | null {
  if (!actions) return null
  return {
    isOpen: actions.isOpen,
    delivery: parseDeliverySlot(actions.delivery),
    deliveries: actions.deliveries.flatMap(
      ({ shippingData }) => parseDeliverySlot(shippingData) ?? [],
    ),
    rows: actions.rows.map((row) => ({ ...row, withdrawUntil: row.withdrawUntil ?? null })),
  }
}

type ApiState = { order: ResultOf<typeof orderStateFields> | null; actions: ApiActions | null }

function toOrderState({ order, actions }: ApiState): OrderState {
  const items = (order?.cart?.items ?? []).flatMap((item) => item ?? [])
  return {
    status: toOrderStatus(order?.status),
    isRefunded: isRefundedStatus(order?.status),
    parcels: toParcels(order?.shippingDetails ?? null),
    currency: order?.currency ?? '',
    prices: new Map(
      items.map(({ skuId, unitPrice }) => [
        skuId,
        toMinorUnits(unitPrice?.sellingPriceIncVat ?? 0),
      ]),
    ),
    actions: toOrderActions(actions),
  }
}

/** Loads the state of an order. Only a merchant with the extension knows the actions. */
export async function loadOrderState(
  merchant: MerchantClient,
  id: string,
  hasActions: boolean,
): Promise<OrderState> {
  if (!hasActions) {
    const { getOrderPublic } = await merchant.call(orderStateDocument, { id })
    return toOrderState({ order: getOrderPublic, actions: null })
  }
  const variables = { id, publicOrderId: id }
  const reply = await merchant.call(orderStateWithActionsDocument, variables)
  return toOrderState({ order: reply.getOrderPublic, actions: reply.orderActions })
}

/** Loads what can be done with an order, for a page that has loaded the order itself. */
export async function loadOrderActions(
  merchant: MerchantClient,
  publicOrderId: string,
): Promise<OrderActions | null> {
  const { orderActions } = await merchant.call(orderActionsDocument, { publicOrderId })
  return toOrderActions(orderActions)
}

/** `closed` means that the order can no longer be changed. */
export type OrderChangeResult = 'done' | 'closed' | 'not-offered' | 'not-found'

const results = {
  DONE: 'done',
  CLOSED: 'closed',
  NOT_OFFERED: 'not-offered',
  NOT_FOUND: 'not-found',
} as const satisfies Record<string, OrderChangeResult>

/** Cancels an order. A repeated request changes nothing. */
export async function cancelOrder(
  merchant: MerchantClient,
  publicOrderId: string,
): Promise<OrderChangeResult> {
  const reply = await merchant.call(cancelOrderDocument, { publicOrderId })
  return results[reply.cancelOrder]
}

/** Moves an order to the delivery that begins at `start`. A repeated request changes nothing. */
export async function changeOrderDelivery(
  merchant: MerchantClient,
  publicOrderId: string,
  start: string,
): Promise<OrderChangeResult> {
  const reply = await merchant.call(changeOrderDeliveryDocument, { publicOrderId, start })
  return results[reply.changeOrderDelivery]
}
