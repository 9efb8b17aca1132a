import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext } from '../client/graphql.ts'

export const monitorProductAvailabilityDocument = graphqlInContext(`
  mutation monitorProductAvailability($email: String!, $skuId: Int!) {
    monitorProductAvailability(email: $email, skuId: $skuId)
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
