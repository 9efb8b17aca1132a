import { graphql } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'

export const urlHistoryDocument = graphql(`
  query urlHistory($url: String, $fullUrl: String, $bareUrl: String) {
    asked: urlHistory(url: $url) {
      newUrl
    }
    full: urlHistory(url: $fullUrl) {
      newUrl
    }
    bare: urlHistory(url: $bareUrl) {
      newUrl
    }
  }
`)

/**
 * An old URL in the forms in which a merchant may have stored it: as requested, with market and
 * locale, and without market and locale.
 */
export type OldAddress = { requested: string; full: string; bare: string }

/** Returns null if the merchant knows no new URL. */
export async function findNewUrl(
  merchant: MerchantClient,
  address: OldAddress,
): Promise<string | null> {
  const {
    asked: requested,
    full,
    bare,
  } = await merchant.call(urlHistoryDocument, {
    url: address.requested,
    fullUrl: address.full,
    bareUrl: address.bare,
  })
  return (requested ?? full ?? bare)?.newUrl ?? null
}
