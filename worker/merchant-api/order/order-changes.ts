import type { MerchantClient } from '../client/client.ts'
import { graphql, graphqlInContext, type VariablesOf } from '../client/graphql.ts'

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

export const withdrawFromPurchaseDocument = graphqlInContext(`
  mutation withdrawFromPurchase($statement: WithdrawalInputType!) {
    withdrawFromPurchase(statement: $statement)
  }
`)

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

type WithdrawalStatement = VariablesOf<typeof withdrawFromPurchaseDocument>['statement']

/**
 * Sends a statement of withdrawal, which the merchant stores once and answers by mail. Only an
 * embedded merchant can receive it. Returns false if a row of the order cannot be withdrawn from.
 */
export async function withdrawFromPurchase(
  merchant: MerchantClient,
  statement: WithdrawalStatement,
): Promise<boolean> {
  const reply = await merchant.call(withdrawFromPurchaseDocument, { statement })
  return reply.withdrawFromPurchase === 'RECEIVED'
}
