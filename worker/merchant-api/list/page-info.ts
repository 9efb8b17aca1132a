import { decodeLeniently, splitSegments } from '#shared/paths/decode-segments.ts'
import { toAliases } from '../catalogue/category-tree.ts'
import { cleanContentHtml, toPlainText } from '../link/clean-html.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { toMerchantUrl, type LinkRules } from '../link/rebuild-href.ts'

export type PageInfo = {
  name: string
  /** Path of the list in its URL, without the kind of list. */
  path: string
  /** Path of the list in each language, by language code. */
  paths: Record<string, string>
  /** Introduction as cleaned HTML. It is empty if the list has no introduction or hides it. */
  introduction: string
  /** Closing text as cleaned HTML, which is shown below the products. */
  closing: string
  isTitleHidden: boolean
  /** `picture` and `logo` are file names, not URLs. */
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

/** Kinds of lists, with the codes that the merchant's URLs use. */
export type ListKind = 'c' | 'b' | 'dc' | 'l'

type ListAddress = { kind: ListKind; path: string }

/**
 * Returns the path of a generic list in a URL of the merchant, with several segments if the list is
 * nested in other lists. Returns null for a URL that leads to no generic list.
 */
export function findListPath(url: string): string | null {
  const segments = splitSegments(url.replace(/[?#].*$/, ''))
  const start = segments.indexOf('l') + 1
  return start === 0 ? null : segments.slice(start).map(decodeLeniently).join('/')
}

function toPaths(info: ApiPageInfo, kind: ListKind): Record<string, string> {
  if (kind !== 'l') return toAliases(info.alternativeUrls)
  const paths = listItems(info.alternativeUrls).flatMap(({ url, language }) => {
    const path = findListPath(url)
    return path ? [[language, path] as const] : []
  })
  return Object.fromEntries(paths)
}

/**
 * If the page does not exist, the merchant returns nothing or a page with id 0. `path` is that of the
 * request: a generic list may have the address of another kind, which is none of its own here.
 */
export function toPageInfo(
  info: ApiPageInfo | null,
  { kind, path }: ListAddress,
  rules: LinkRules,
): PageInfo | null {
  if (!info || info.id === 0) return null
  const primary = info.hideDescription ? null : info.primaryDescription
  return {
    name: info.name,
    path: kind === 'l' ? findListPath(info.canonicalUrl ?? '') || path : info.alias,
    paths: toPaths(info, kind),
    introduction: cleanContentHtml(primary, rules),
    closing: cleanContentHtml(info.secondaryDescription, rules),
    isTitleHidden: info.hideTitle,
    picture: info.primaryImage || null,
    logo: info.logo || null,
    metaTitle: info.meta?.title || null,
    metaDescription: info.meta?.description || toPlainText(primary) || null,
    subCategories: listItems(info.subCategories).flatMap(({ name, alias }) =>
      alias ? [{ name, alias }] : [],
    ),
  }
}

export const listInfoDocument = graphqlInContext(
  `
    query listInfo($url: String) {
      listPageInfo(url: $url) {
        ...PageInfoFields
      }
    }
  `,
  [pageInfoFields],
)

export async function findListInfo(
  merchant: MerchantClient,
  { kind, path }: ListAddress,
  rules: LinkRules,
): Promise<PageInfo | null> {
  const { listPageInfo } = await merchant.call(listInfoDocument, {
    url: toMerchantUrl(kind, path, rules),
  })
  return toPageInfo(listPageInfo, { kind, path }, rules)
}

export const findListDocument = graphqlInContext(
  `
    query findList(
      $brandUrl: String
      $categoryUrl: String
      $campaignUrl: String
      $listUrl: String
    ) {
      brand: listPageInfo(url: $brandUrl) {
        ...PageInfoFields
      }
      category: listPageInfo(url: $categoryUrl) {
        ...PageInfoFields
      }
      campaign: listPageInfo(url: $campaignUrl) {
        ...PageInfoFields
      }
      list: listPageInfo(url: $listUrl) {
        ...PageInfoFields
      }
    }
  `,
  [pageInfoFields],
)

/**
 * Finds the list with this alias in one call. If several lists have the alias, a brand is
 * preferred, then a category, a campaign and a generic list.
 */
export async function findListByAlias(
  merchant: MerchantClient,
  alias: string,
  rules: LinkRules,
): Promise<ListAddress | null> {
  const found = await merchant.call(findListDocument, {
    brandUrl: toMerchantUrl('b', alias, rules),
    categoryUrl: toMerchantUrl('c', alias, rules),
    campaignUrl: toMerchantUrl('dc', alias, rules),
    listUrl: toMerchantUrl('l', alias, rules),
  })
  const kinds = [
    ['b', found.brand],
    ['c', found.category],
    ['dc', found.campaign],
    ['l', found.list],
  ] as const
  for (const [kind, reply] of kinds) {
    const info = toPageInfo(reply, { kind, path: alias }, rules)
    if (info) return { kind, path: info.path }
  }
  return null
}
