import type { Context } from 'hono'
import { isLogInWish } from '#shared/account/log-in-wish.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import { hasOwnPages } from '../identity/customer.ts'
import { keepQuery } from '../keep-query.ts'
import { toLoggedPath } from '../logged-path.ts'
import { getShopperMerchant } from '../request-tools.ts'
import { createParts, createPublicRequest } from './answer-page.ts'
import { getPolicy } from './content-security-policy.ts'
import { fillForReader } from './cut-page.ts'
import { learnInvalidations } from './invalidation.ts'
import { makePage, type RenderedPage } from './make-page.ts'
import { getPageOrigin } from './origin.ts'
import type { PublicPage, PublicRequest } from './page-content.ts'
import { PageTags } from './page-tags.ts'
import { PageMissing, PageMoved } from './page-verdict.ts'
import { getPage, type Tier } from './public-page.ts'
import { getReader } from './reader.ts'
import { rememberShortcut } from './shortcut.ts'

const HTML = 'text/html; charset=UTF-8'

async function render(
  c: Context<AppEnv>,
  page: PublicPage,
  request: PublicRequest,
): Promise<RenderedPage> {
  const tags = new PageTags(c.var.channel.id, c.var.categories)
  const outcome = await page.load({ ...request, merchant: tags.watch(request.merchant) })
  if (outcome.kind === 'not-found') throw new PageMissing()
  if (outcome.kind === 'redirect') throw new PageMoved(outcome)
  const parts = await createParts(c, outcome.content, { cartCount: null, userName: null })
  return { parts, secondary: outcome.secondary, tags: tags.all }
}

function buildKey(c: Context<AppEnv>, query: URLSearchParams): string {
  const { channel, resolution } = c.var
  // Free segments are decoration: no page depends on them.
  const { rest: _, ...params } = resolution.params
  const path = buildPath(resolution.prefix, resolution.route ?? '404', params)
  const { market, route } = resolution
  const { customerType, vatIncluded } = resolution.buyer
  const place = [getPageOrigin(c), channel.id, market.alias, route, path]
  return [...place, customerType, vatIncluded ? 'inc' : 'ex', query].join(' ')
}

/** How the cache took part, in the words of RFC 9211. */
const cacheStatus: Record<Tier | 'bypass', string> = {
  memory: 'hit',
  edge: 'hit; detail=edge',
  stale: 'hit; detail=stale',
  new: 'fwd=miss; stored',
  collapsed: 'fwd=miss; collapsed',
  bypass: 'fwd=bypass',
}

function answerHtml(
  c: Context<AppEnv>,
  body: Uint8Array | ReadableStream<Uint8Array>,
  state: { tier: Tier | 'bypass'; ageSeconds: number },
): Response {
  const { tier, ageSeconds } = state
  c.set('cacheStatus', cacheStatus[tier])
  c.set('cacheTier', tier)
  return new Response(body, {
    headers: {
      'content-type': HTML,
      // The number in the header's cart is this visitor's own.
      'cache-control': tier === 'bypass' ? 'private, no-store' : 'private, no-cache',
      age: `${ageSeconds}`,
      'cache-status': `page; ${cacheStatus[tier]}`,
    },
  })
}

async function rememberMeaning(c: Context<AppEnv>, key: string): Promise<void> {
  const { settings, channel, resolution } = c.var
  rememberShortcut(c.req.raw, {
    key,
    policy: await getPolicy(settings, channel.theme),
    logFields: {
      method: 'GET',
      path: toLoggedPath(c.req.path, resolution),
      status: 200,
      route: resolution.route,
      market: resolution.market.alias,
      locale: resolution.locale,
      cache: 'hit',
    },
  })
}

// For a shopper who may have prices of their own: asked for with their token, given to them, kept by nobody.
async function answerUnshared(
  c: Context<AppEnv>,
  page: PublicPage,
  query: URLSearchParams,
): Promise<Response> {
  const request = { ...createPublicRequest(c, query), merchant: getShopperMerchant(c) }
  const made = await makePage(await render(c, page, request), Date.now())
  const { page: whole } = await made.finished
  return answerHtml(c, fillForReader(whole, getReader(c)), { tier: 'bypass', ageSeconds: 0 })
}

async function answerShared(
  c: Context<AppEnv>,
  page: PublicPage,
  query: URLSearchParams,
): Promise<Response> {
  const key = buildKey(c, query)
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  if (c.var.settings.INVALIDATION_SECRET) learnInvalidations(c.env.CHANNEL_CACHE, waitUntil)
  const answer = await getPage({
    key,
    reader: getReader(c),
    waitUntil,
    render: () => render(c, page, createPublicRequest(c, query)),
  })
  // The short way gives what is stored, where this address gets a line more.
  const mayBeShort = !isLogInWish(new URL(c.req.url).searchParams)
  if (answer.tier === 'memory' && mayBeShort) await rememberMeaning(c, key)
  return answerHtml(c, answer.body, answer)
}

/** A public page: from the nearest cache that has it, else rendered once for everybody. Throws PageMissing for a 404. */
export async function answerPublicPage(c: Context<AppEnv>, page: PublicPage): Promise<Response> {
  const query = page.readQuery?.(new URL(c.req.url).searchParams) ?? new URLSearchParams()
  const isOwn = c.req.url.includes('loginToken') || (await hasOwnPages(c))
  try {
    return await (isOwn ? answerUnshared(c, page, query) : answerShared(c, page, query))
  } catch (error) {
    if (!(error instanceof PageMoved)) throw error
    const { location, status } = error.outcome
    c.header('cache-control', 'no-cache')
    return c.redirect(keepQuery(location, c.req.url), status)
  }
}
