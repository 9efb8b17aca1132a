import { graphql } from './graphql.ts'
import type { Merchant } from './merchant.ts'

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

/** One address as a merchant may have kept it: as it was asked for, behind market and locale, and without either. */
export type OldAddress = { asked: string; full: string; bare: string }

/** Where the merchant says that an address has gone, in its own words; null: it knows nothing of it. */
export async function findNewUrl(merchant: Merchant, address: OldAddress): Promise<string | null> {
  const { asked, full, bare } = await merchant.call(urlHistoryDocument, {
    url: address.asked,
    fullUrl: address.full,
    bareUrl: address.bare,
  })
  return (asked ?? full ?? bare)?.newUrl ?? null
}
