import type { Consent } from '#shared/consent/consent.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext } from '../client/graphql.ts'

export const recordConsentDocument = graphqlInContext(`
  mutation recordConsent($version: Int!, $purposes: [String!]!, $action: ConsentActionType!) {
    recordConsent(version: $version, purposes: $purposes, action: $action)
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
