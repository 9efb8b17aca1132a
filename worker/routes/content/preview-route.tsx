import type { Context } from 'hono'
import { buildPath } from '#shared/paths/build-path.ts'
import { fillAreas, findArea, type AreaSelector } from '../../merchant-api/area.ts'
import { MerchantRefusal } from '../../merchant-api/errors.ts'
import type { AppEnv } from '../../env.ts'
import { answerPersonalPage, createPublicRequest } from '../../page/answer-personal-page.ts'
import { PageNotFound } from '../../page/errors.ts'
import { ContentPage } from './page.tsx'
import { loadContent } from './route.tsx'

/**
 * Reads an editor's token from the URL: it has three parts, and only the merchant can verify it.
 */
function readPreviewToken(c: Context<AppEnv>): string | undefined {
  const token = c.req.query('loginToken') ?? ''
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) && token.length <= 4000 ? token : undefined
}

// A token that is not valid any more leads to page not found.
function toNullIfRefused(error: unknown): null {
  if (error instanceof MerchantRefusal) return null
  throw error
}

/**
 * Shows a page as the owner of the token may see it. It is private: never stored, and hidden from
 * search engines.
 */
export async function getContentPreview(c: Context<AppEnv>): Promise<Response> {
  const request = createPublicRequest(c)
  const alias = request.params.alias ?? ''
  const content = await loadContent(request, alias, readPreviewToken(c)).catch(toNullIfRefused)
  if (!content) throw new PageNotFound()
  return answerPersonalPage(c, { ...content, isHidden: true })
}

function readAreaSelector(c: Context<AppEnv>): AreaSelector {
  const { alias, family, areaName } = c.req.query()
  return {
    ...(alias ? { alias } : {}),
    ...(family ? { family } : {}),
    ...(areaName ? { areaName } : {}),
  }
}

/** Shows an area by token: the area of the token itself, or the one that the URL names. */
export async function getWidgetPreview(c: Context<AppEnv>): Promise<Response> {
  const token = readPreviewToken(c)
  if (token === undefined) throw new PageNotFound()
  const request = createPublicRequest(c)
  const { shop, merchant, links } = request
  if (c.req.query('redirect')) {
    c.header('cache-control', 'private, no-store')
    return c.redirect(buildPath(shop.prefix, 'index'), 302)
  }
  const draft = await findArea(merchant, readAreaSelector(c), { rules: links, token }).catch(
    toNullIfRefused,
  )
  if (!draft) throw new PageNotFound()
  const { areas } = await fillAreas(merchant, [draft])
  const [area] = areas
  if (!area) throw new PageNotFound()
  const path = buildPath(shop.prefix, 'preview-widgets')
  return answerPersonalPage(c, {
    title: area.metaTitle ?? area.title,
    isHidden: true,
    canonicalPath: path,
    alternates: [],
    body: <ContentPage area={area} path={path} menu={null} isLanding={false} isPreview />,
  })
}
