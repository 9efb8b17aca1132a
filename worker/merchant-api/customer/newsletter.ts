import { graphqlInContext } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'

export const subscribeToNewsletterDocument = graphqlInContext(`
  mutation subscribeToNewsletter($email: String!) {
    subscribeToNewsletter(email: $email)
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
