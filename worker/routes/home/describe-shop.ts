import { buildPath } from '#shared/paths/build-path.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import {
  describeOrganization,
  describeWebsite,
  type StructuredData,
  type ToUrl,
} from '../../seo/structured-data.ts'

/** Describes the shop's organization and its search as structured data for search engines. */
export function describeShop(shop: Shop, toUrl: ToUrl): StructuredData[] {
  const { name, locale, prefix } = shop
  const searchPath = buildPath(prefix, 'plp-search', { search: 'words' })
  return [
    describeOrganization(name, toUrl),
    describeWebsite(
      {
        name,
        language: locale.iso,
        homePath: buildPath(prefix, 'index'),
        searchPath: searchPath.replace(/words$/, '{search_term_string}'),
      },
      (path) => decodeURI(toUrl(path)),
    ),
  ]
}
