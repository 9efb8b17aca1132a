import type { MerchantClient } from '../client/client.ts'
import { graphql } from '../client/graphql.ts'

export const monitorProductAvailabilityDocument = graphql(`
  mutation monitorProductAvailability(
    $email: String!
    $skuId: Int!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    monitorProductAvailability(
      email: $email
      skuId: $skuId
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`)

/** The merchant stores a repeated request once. Returns false if it does not accept it. */
export async function watchStock(
  merchant: MerchantClient,
  request: { email: string; skuId: number },
): Promise<boolean> {
  const reply = await merchant.call(monitorProductAvailabilityDocument, request)
  return reply.monitorProductAvailability === true
}
