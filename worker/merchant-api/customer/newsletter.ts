import { graphql } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'

export const subscribeToNewsletterDocument = graphql(`
  mutation subscribeToNewsletter(
    $email: String!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    subscribeToNewsletter(
      email: $email
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`)

/** Returns false if the merchant does not accept the address. */
export async function subscribeToNewsletter(
  merchant: MerchantClient,
  email: string,
): Promise<boolean> {
  const reply = await merchant.call(subscribeToNewsletterDocument, { email })
  return reply.subscribeToNewsletter === true
}
