import { graphql, type VariablesOf } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'

export const sendContactMessageDocument = graphql(`
  mutation sendContactMessage(
    $message: ContactMessageInputType!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    sendContactMessage(
      message: $message
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`)

export type ContactMessage = VariablesOf<typeof sendContactMessageDocument>['message']

/** Only an embedded merchant can receive messages. */
export async function sendContactMessage(
  merchant: MerchantClient,
  message: ContactMessage,
): Promise<void> {
  await merchant.call(sendContactMessageDocument, { message })
}
