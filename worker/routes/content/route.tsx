import type { Area } from '#shared/content/content.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { fillAreas } from '../../merchant-api/content/area.ts'
import { findContentPage } from '../../merchant-api/content/content-page.ts'
import type { PageContent } from '../../document/page-content.ts'
import type { PublicPage, PublicRequest } from '../../page/public-page.ts'
import { ContentPage } from './page.tsx'

type ContentData = {
  area: Area
  aliases: Record<string, string>
  alias: string
  isPreview: boolean
}

/** The tags of the pages about rights and of the customer service, which name the company that sells. */
const sellerTags = ['legal', 'contact']

function toContent(request: PublicRequest, contentPage: ContentData): PageContent {
  const { shop, menus, legalAliases } = request
  const { area, aliases, alias, isPreview } = contentPage
  const path = buildPath(shop.prefix, 'content', { alias })
  const isLanding = area.tags.includes('landing')
  const hasMenu = area.tags.includes('menu') && menus.info.links.length > 0
  return {
    title: area.metaTitle ?? area.title,
    ...(area.metaDescription && { description: area.metaDescription }),
    canonicalPath: path,
    // Only languages in which this page exists are offered.
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
    ...(isLanding && { layout: 'landing' }),
    ...(isPreview && { isHidden: true }),
    body: (
      <ContentPage
        area={area}
        path={path}
        menu={hasMenu ? menus.info : null}
        isLanding={isLanding}
        isPreview={isPreview}
        hasSeller={
          legalAliases.includes(alias) || sellerTags.some((tag) => area.tags.includes(tag))
        }
      />
    ),
  }
}

/** With a token, it returns the unpublished version. */
export async function loadContent(
  request: PublicRequest,
  alias: string,
  token?: string,
): Promise<PageContent | null> {
  const { merchant, links, shop, locales } = request
  if (alias === '') return null
  const contentPage = await findContentPage(merchant, alias, { rules: links, locales, token })
  if (!contentPage) return null
  const { areas } = await fillAreas(merchant, [contentPage.area])
  const [area] = areas
  if (!area) return null
  // The merchant may not list the page in the current language, but the page was found there, so
  // its alias is added.
  const aliases = { [shop.locale.code]: alias, ...contentPage.aliases }
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
    const contentPage = await loadContent(request, request.params.alias ?? '')
    return contentPage ? { kind: 'page', content: contentPage } : { kind: 'not-found' }
  },
}
