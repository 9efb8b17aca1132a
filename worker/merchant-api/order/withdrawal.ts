import type { MerchantClient } from '../client/client.ts'
import { graphql, type VariablesOf } from '../client/graphql.ts'

export const withdrawFromPurchaseDocument = graphql(`
  mutation withdrawFromPurchase(
    $statement: WithdrawalInputType!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    withdrawFromPurchase(
      statement: $statement
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`)

export type WithdrawalStatement = VariablesOf<typeof withdrawFromPurchaseDocument>['statement']

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
