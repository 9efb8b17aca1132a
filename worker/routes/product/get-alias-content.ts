import { buildPath } from '#shared/paths/build-path.ts'
import type { PageContext } from '../../page/page-context.ts'
import { translateAlias } from '../../seo/translate-alias.ts'

/** Returns the addresses of a page about one product, whose alias differs with the language. */
export const getAliasContent = (
  page: PageContext,
  { product }: { product: { alias: string; aliases: Record<string, string> } },
) => {
  const { prefix, route } = page.resolution
  return {
    canonicalPath: route && buildPath(prefix, route, { alias: product.alias }),
    alternates: page.buildAlternatesWithQuery((locale) => ({
      alias: translateAlias(product, locale, page.resolution),
    })),
  }
}
