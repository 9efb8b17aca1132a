import type { PageContext } from '../../page/page-context.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { fillAreas, findArea, type AreaSelector } from '../../merchant-api/content/area.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { createPublicRequest } from '../../page/public-page.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { readPreviewToken } from '../../access/preview-token.ts'
import { ContentPage } from './page.tsx'
import { loadContent } from './route.tsx'

// If the merchant refuses the token, the page is treated as not found.
function toNullIfRefused(error: unknown): null {
  if (error instanceof MerchantRefusal) return null
  throw error
}

/** The response is never cached, and search engines must not index it. */
export async function handleGetContentPreview(page: PageContext): Promise<Response> {
  const request = createPublicRequest(page)
  const alias = request.params.alias ?? ''
  const token = (await readPreviewToken(page)) ?? undefined
  const content = await loadContent(request, alias, token).catch(toNullIfRefused)
  if (!content) throw new PageNotFound()
  return answerPersonalPage(page, content)
}

function readAreaSelector(page: PageContext): AreaSelector {
  const { alias, family, areaName } = page.req.query()
  return {
    ...(alias && { alias }),
    ...(family && { family }),
    ...(areaName && { areaName }),
  }
}

/** It is the area that the URL names, or else the one that the token belongs to. */
export async function handleGetWidgetPreview(page: PageContext): Promise<Response> {
  const token = await readPreviewToken(page)
  if (token === null) throw new PageNotFound()
  const request = createPublicRequest(page)
  const { shop, merchant, links } = request
  if (page.req.query('redirect')) return page.redirect(buildPath(shop.prefix, 'index'), 302)
  const draft = await findArea(merchant, readAreaSelector(page), { rules: links, token }).catch(
    toNullIfRefused,
  )
  if (!draft) throw new PageNotFound()
  const { areas } = await fillAreas(merchant, [draft])
  const [area] = areas
  if (!area) throw new PageNotFound()
  const path = buildPath(shop.prefix, 'preview-widgets')
  return answerPersonalPage(page, {
    title: area.metaTitle ?? area.title,
    alternates: [],
    body: <ContentPage area={area} path={path} menu={null} isLanding={false} isPreview />,
  })
}
