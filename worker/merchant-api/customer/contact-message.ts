import { graphqlInContext, type VariablesOf } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'

export const sendContactMessageDocument = graphqlInContext(`
  mutation sendContactMessage($message: ContactMessageInputType!) {
    sendContactMessage(message: $message)
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
