import { graphqlInContext } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { findKindlessAlias, toMerchantUrl, type LinkRules } from './rebuild-href.ts'

export const urlHistoryDocument = graphqlInContext(`
  query urlHistory(
    $url: String
    $fullUrl: String
    $bareUrl: String
    $isKindless: Boolean!
    $alias: String
    $brandUrl: String
    $categoryUrl: String
    $campaignUrl: String
    $listUrl: String
  ) {
    asked: urlHistory(url: $url) {
      newUrl
    }
    full: urlHistory(url: $fullUrl) {
      newUrl
    }
    bare: urlHistory(url: $bareUrl) {
      newUrl
    }
    content: widgetArea(alias: $alias) @include(if: $isKindless) {
      id
    }
    product(alias: $alias) @include(if: $isKindless) {
      alias
      primaryCategory {
        alias
      }
    }
    brand: listPageInfo(url: $brandUrl) @include(if: $isKindless) {
      id
    }
    category: listPageInfo(url: $categoryUrl) @include(if: $isKindless) {
      id
    }
    campaign: listPageInfo(url: $campaignUrl) @include(if: $isKindless) {
      id
    }
    list: listPageInfo(url: $listUrl) @include(if: $isKindless) {
      id
    }
  }
`)

/**
 * An old URL in the forms in which a merchant may have stored it: as requested, with market and
 * locale, and without market and locale.
 */
export type OldAddress = { requested: string; full: string; bare: string }

/**
 * Returns the new URL of the URL history. If it has none and the address does not name its kind, it is
 * the URL of the meal or list with its alias, in the same call. A content page with this alias is
 * preferred, then a meal, a brand, a category, a campaign and a generic list. Returns null if there is none.
 */
export async function findNewUrl(
  merchant: MerchantClient,
  address: OldAddress,
  rules: LinkRules,
): Promise<string | null> {
  const alias = findKindlessAlias(encodeURI(address.requested), rules)
  const toUrl = (kind: 'b' | 'c' | 'dc' | 'l') => alias && toMerchantUrl(kind, alias, rules)
  const urls = { brand: toUrl('b'), category: toUrl('c'), campaign: toUrl('dc'), list: toUrl('l') }
  const found = await merchant.call(urlHistoryDocument, {
    url: address.requested,
    fullUrl: address.full,
    bareUrl: address.bare,
    isKindless: alias !== null,
    alias,
    brandUrl: urls.brand,
    categoryUrl: urls.category,
    campaignUrl: urls.campaign,
    listUrl: urls.list,
  })
  const { asked, full, bare, content, product } = found
  const newUrl = (asked ?? full ?? bare)?.newUrl
  if (newUrl || alias === null || content) return newUrl ?? null
  if (product) {
    const path = [product.primaryCategory?.alias, product.alias ?? alias].filter(Boolean).join('/')
    return toMerchantUrl('p', path, rules)
  }
  const kinds = ['brand', 'category', 'campaign', 'list'] as const
  const kind = kinds.find((name) => (found[name]?.id ?? 0) !== 0)
  return kind ? urls[kind] : null
}
