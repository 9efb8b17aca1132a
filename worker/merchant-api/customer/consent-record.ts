import type { Consent } from '#shared/consent/consent.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql } from '../client/graphql.ts'

export const recordConsentDocument = graphql(`
  mutation recordConsent(
    $version: Int!
    $purposes: [String!]!
    $action: ConsentActionType!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    recordConsent(
      version: $version
      purposes: $purposes
      action: $action
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`)

export type ConsentRecord = {
  version: number
  consent: Consent
  action: 'ACCEPT' | 'REFUSE' | 'CHOOSE' | 'WITHDRAW'
}

/** Records what a visitor agreed to. The record contains nothing about the visitor. */
export async function sendConsentRecord(
  merchant: MerchantClient,
  { version, consent, action }: ConsentRecord,
): Promise<void> {
  await merchant.call(recordConsentDocument, { version, purposes: [...consent], action })
}
