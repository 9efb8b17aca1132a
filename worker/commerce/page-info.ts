import { decodeLeniently, splitSegments } from '#shared/paths/decode-segments.ts'
import { toAliases } from './category.ts'
import { cleanContentHtml, toPlainText } from './clean-html.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import type { LinkRules } from './rebuild-href.ts'

/** What a list says of itself, apart from its products. */
export type PageInfo = {
  name: string
  /** Path after the word of its kind, as its own address has it. */
  path: string
  /** The same by language code. */
  paths: Record<string, string>
  /** HTML, cleaned; empty where it has none or does not show it. */
  introduction: string
  /** HTML, cleaned: what stands below the products. */
  closing: string
  isTitleHidden: boolean
  /** File names. */
  picture: string | null
  logo: string | null
  metaTitle: string | null
  metaDescription: string | null
  subCategories: { name: string; alias: string }[]
}

export const pageInfoFields = graphql(`
  fragment PageInfoFields on PageInfoType {
    id
    alias
    canonicalUrl
    alternativeUrls {
      url
      language
    }
    name
    hideTitle
    hideDescription
    primaryDescription
    secondaryDescription
    primaryImage
    logo
    meta {
      title
      description
    }
    subCategories {
      name
      alias
    }
  }
`)

type ApiPageInfo = ResultOf<typeof pageInfoFields>

/** Kinds of lists, as the merchant's addresses begin. */
export type ListKind = 'c' | 'b' | 'dc' | 'l'

// What follows the kind in an address of the merchant: all of it for a list, which may lie in others.
function toListPath(url: string, kind: ListKind): string {
  const segments = splitSegments(url.replace(/[?#].*$/, ''))
  const own = segments.slice(segments.indexOf(kind) + 1)
  return own.map(decodeLeniently).join('/')
}

function toPaths(info: ApiPageInfo, kind: ListKind): Record<string, string> {
  if (kind !== 'l') return toAliases(info.alternativeUrls)
  const urls = (info.alternativeUrls ?? []).filter((url) => url !== null)
  return Object.fromEntries(urls.map(({ url, language }) => [language, toListPath(url, kind)]))
}

/** Null where the merchant knows no such page: it gives none, or one of number 0. */
export function toPageInfo(
  info: ApiPageInfo | null,
  kind: ListKind,
  rules: LinkRules,
): PageInfo | null {
  if (!info || info.id === 0) return null
  const primary = info.hideDescription ? null : info.primaryDescription
  return {
    name: info.name,
    path: kind === 'l' && info.canonicalUrl ? toListPath(info.canonicalUrl, kind) : info.alias,
    paths: toPaths(info, kind),
    introduction: cleanContentHtml(primary, rules),
    closing: cleanContentHtml(info.secondaryDescription, rules),
    isTitleHidden: info.hideTitle,
    picture: info.primaryImage || null,
    logo: info.logo || null,
    metaTitle: info.meta?.title || null,
    metaDescription: info.meta?.description || toPlainText(primary) || null,
    subCategories: (info.subCategories ?? []).flatMap((category) =>
      category?.alias ? [{ name: category.name, alias: category.alias }] : [],
    ),
  }
}

/** The address of a list as the merchant reads it. */
export function toMerchantUrl(kind: ListKind, path: string, { prefix }: LinkRules): string {
  const place = prefix.market ? `/${prefix.market}/${prefix.locale}` : `/${prefix.locale}`
  return `${place}/${kind}/${path}`
}

export const findListDocument = graphql(
  `
    query findList(
      $brandUrl: String
      $categoryUrl: String
      $campaignUrl: String
      $listUrl: String
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      brand: listPageInfo(
        url: $brandUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...PageInfoFields
      }
      category: listPageInfo(
        url: $categoryUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...PageInfoFields
      }
      campaign: listPageInfo(
        url: $campaignUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...PageInfoFields
      }
      list: listPageInfo(
        url: $listUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...PageInfoFields
      }
    }
  `,
  [pageInfoFields],
)

/** What a word names, asked in one call: a brand before a category before a campaign before a list. */
export async function findListOf(
  merchant: Merchant,
  word: string,
  rules: LinkRules,
): Promise<{ kind: ListKind; path: string } | null> {
  const found = await merchant.call(findListDocument, {
    brandUrl: toMerchantUrl('b', word, rules),
    categoryUrl: toMerchantUrl('c', word, rules),
    campaignUrl: toMerchantUrl('dc', word, rules),
    listUrl: toMerchantUrl('l', word, rules),
  })
  const kinds = [
    ['b', found.brand],
    ['c', found.category],
    ['dc', found.campaign],
    ['l', found.list],
  ] as const
  for (const [kind, reply] of kinds) {
    const info = toPageInfo(reply, kind, rules)
    if (info) return { kind, path: info.path }
  }
  return null
}
