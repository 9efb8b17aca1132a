import type { Area } from '#shared/content/content.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { fillAreas } from '../../commerce/area.ts'
import { findContentPage } from '../../commerce/content-page.ts'
import type { PageContent, PublicPage, PublicRequest } from '../../render/page-content.ts'
import { ContentPage } from './page.tsx'

type Found = { area: Area; aliases: Record<string, string>; alias: string; isPreview: boolean }

function toContent(request: PublicRequest, found: Found): PageContent {
  const { shop, menus } = request
  const { area, aliases, alias, isPreview } = found
  const path = buildPath(shop.prefix, 'content', { alias })
  const isLanding = area.tags.includes('landing')
  const hasMenu = area.tags.includes('menu') && menus.info.links.length > 0
  return {
    title: area.metaTitle ?? area.title,
    ...(area.metaDescription ? { description: area.metaDescription } : {}),
    canonicalPath: path,
    // A language in which the page is not there is not offered.
    alternates: isPreview
      ? []
      : request
          .toAlternates((locale) => ({ alias: aliases[locale] ?? '' }))
          .filter(({ locale }) => aliases[locale] !== undefined)
          .map(({ locale }) => ({
            locale,
            path: buildPath({ ...shop.prefix, locale }, 'content', {
              alias: aliases[locale] ?? '',
            }),
          })),
    ...(isLanding ? { layout: 'landing' } : {}),
    ...(isPreview ? { isHidden: true } : {}),
    body: (
      <ContentPage
        area={area}
        path={path}
        menu={hasMenu ? menus.info : null}
        isLanding={isLanding}
        isPreview={isPreview}
      />
    ),
  }
}

/** The page of an alias with the products it lists, or null. With a token as it will be once it is published. */
export async function loadContent(
  request: PublicRequest,
  alias: string,
  token?: string,
): Promise<PageContent | null> {
  const { merchant, links, shop, locales } = request
  if (alias === '') return null
  const found = await findContentPage(merchant, alias, { rules: links, locales, token })
  if (!found) return null
  const { areas } = await fillAreas(merchant, [found.area])
  const [area] = areas
  if (!area) return null
  // It is there in this language, whatever the merchant says of others.
  const aliases = { [shop.locale.code]: alias, ...found.aliases }
  const isPreview = token !== undefined
  return toContent(request, {
    area,
    aliases,
    alias: aliases[shop.locale.code] ?? alias,
    isPreview,
  })
}

export const content: PublicPage = {
  async load(request) {
    const found = await loadContent(request, request.params.alias ?? '')
    return found ? { kind: 'page', content: found } : { kind: 'not-found' }
  },
}
