import type { Context } from 'hono'
import { buildPath } from '#shared/paths/build-path.ts'
import { fillAreas, findArea, type AreaPlace } from '../../commerce/area.ts'
import { MerchantRefusal } from '../../commerce/merchant-error.ts'
import type { AppEnv } from '../../env.ts'
import { answerPersonalPage, createPublicRequest } from '../../render/answer-page.ts'
import { PageMissing } from '../../render/page-verdict.ts'
import { ContentPage } from './page.tsx'
import { loadContent } from './route.tsx'

/** The token of the staff in the address: three parts, of which the merchant alone can tell what they are worth. */
function readToken(c: Context<AppEnv>): string | undefined {
  const token = c.req.query('loginToken') ?? ''
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) && token.length <= 4000 ? token : undefined
}

// A token that is worth nothing any more finds what there is not.
function toMissing(error: unknown): null {
  if (error instanceof MerchantRefusal) return null
  throw error
}

/** A page as whoever has the token may see it. It is theirs alone: never stored, never found by a search engine. */
export async function getContentPreview(c: Context<AppEnv>): Promise<Response> {
  const request = createPublicRequest(c)
  const alias = request.params.alias ?? ''
  const content = await loadContent(request, alias, readToken(c)).catch(toMissing)
  if (!content) throw new PageMissing()
  return answerPersonalPage(c, { ...content, isHidden: true })
}

function readPlace(c: Context<AppEnv>): AreaPlace {
  const { alias, family, areaName } = c.req.query()
  return {
    ...(alias ? { alias } : {}),
    ...(family ? { family } : {}),
    ...(areaName ? { areaName } : {}),
  }
}

/** An area by token: the one the token stands for, or the one that the address names besides. */
export async function getWidgetPreview(c: Context<AppEnv>): Promise<Response> {
  const token = readToken(c)
  if (token === undefined) throw new PageMissing()
  const request = createPublicRequest(c)
  const { shop, merchant, links } = request
  if (c.req.query('redirect')) {
    c.header('cache-control', 'private, no-store')
    return c.redirect(buildPath(shop.prefix, 'index'), 302)
  }
  const draft = await findArea(merchant, readPlace(c), { rules: links, token }).catch(toMissing)
  if (!draft) throw new PageMissing()
  const { areas } = await fillAreas(merchant, [draft])
  const [area] = areas
  if (!area) throw new PageMissing()
  const path = buildPath(shop.prefix, 'preview-widgets')
  return answerPersonalPage(c, {
    title: area.metaTitle ?? area.title,
    isHidden: true,
    canonicalPath: path,
    alternates: [],
    body: <ContentPage area={area} path={path} menu={null} isLanding={false} isPreview />,
  })
}
