import type { Context } from 'hono'
import { hasLogInPrompt } from '#shared/account/log-in-prompt.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import { needsPersonalPages } from '../identity/customer.ts'
import { appendRequestQuery } from '../http/append-request-query.ts'
import { toLoggedPath } from '../log/logged-path.ts'
import { getShopperMerchantClient } from '../request-context.ts'
import { createDocumentParts, createPublicRequest } from './answer-personal-page.ts'
import { getPolicy } from '../document/content-security-policy.ts'
import { renderTemplate } from '../page-cache/template.ts'
import { loadInvalidations } from '../page-cache/invalidation.ts'
import { createPendingPage, type PageInput } from './create-pending-page.ts'
import { getPageOrigin } from '../routing/origin.ts'
import type { PublicPage, PublicRequest } from './page-content.ts'
import { PageTags } from '../page-cache/tags.ts'
import { PageNotFound, PageMoved } from './errors.ts'
import { getPage, type CacheTier } from '../page-cache/get-page.ts'
import { getVisitorSlots } from '../page-cache/visitor-slots.ts'
import { setFastPathEntry } from '../page-cache/fast-path.ts'

const HTML = 'text/html; charset=UTF-8'

async function loadPageInput(
  c: Context<AppEnv>,
  page: PublicPage,
  request: PublicRequest,
): Promise<PageInput> {
  const tags = new PageTags(c.var.channel.id, c.var.categories)
  const outcome = await page.load({ ...request, merchant: tags.collectFrom(request.merchant) })
  if (outcome.kind === 'not-found') throw new PageNotFound()
  if (outcome.kind === 'redirect') throw new PageMoved(outcome)
  const parts = await createDocumentParts(c, outcome.content, { cartCount: null, userName: null })
  return { parts, secondary: outcome.secondary, tags: tags.all }
}

function buildKey(c: Context<AppEnv>, query: URLSearchParams): string {
  const { channel, resolution } = c.var
  // Free segments are decorative: no page depends on them.
  const { rest: _, ...params } = resolution.params
  const path = buildPath(resolution.prefix, resolution.route ?? '404', params)
  const { market, route } = resolution
  const { customerType, vatIncluded } = resolution.buyer
  const keyParts = [getPageOrigin(c), channel.id, market.alias, route, path]
  return [...keyParts, customerType, vatIncluded ? 'inc' : 'ex', query].join(' ')
}

/** Values of `Cache-Status` in the terms of RFC 9211. */
const cacheStatus: Record<CacheTier | 'bypass', string> = {
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
  state: { tier: CacheTier | 'bypass'; ageSeconds: number },
): Response {
  const { tier, ageSeconds } = state
  c.set('cacheStatus', cacheStatus[tier])
  c.set('cacheTier', tier)
  return new Response(body, {
    headers: {
      'content-type': HTML,
      // The cart count in the header belongs to this visitor.
      'cache-control': tier === 'bypass' ? 'private, no-store' : 'private, no-cache',
      age: `${ageSeconds}`,
      'cache-status': `page; ${cacheStatus[tier]}`,
    },
  })
}

async function cacheFastPath(c: Context<AppEnv>, key: string): Promise<void> {
  const { settings, channel, resolution } = c.var
  setFastPathEntry(c.req.raw, {
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

// Used for shoppers who may have personal prices: the page is loaded with their token and never
// cached.
async function answerUnshared(
  c: Context<AppEnv>,
  page: PublicPage,
  query: URLSearchParams,
): Promise<Response> {
  const request = { ...createPublicRequest(c, query), merchant: getShopperMerchantClient(c) }
  const pendingPage = await createPendingPage(await loadPageInput(c, page, request), Date.now())
  const { page: storedPage } = await pendingPage.finished
  return answerHtml(c, renderTemplate(storedPage, getVisitorSlots(c)), {
    tier: 'bypass',
    ageSeconds: 0,
  })
}

async function answerShared(
  c: Context<AppEnv>,
  page: PublicPage,
  query: URLSearchParams,
): Promise<Response> {
  const key = buildKey(c, query)
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  if (c.var.settings.INVALIDATION_SECRET) loadInvalidations(c.env.CHANNEL_CACHE, waitUntil)
  const pageResponse = await getPage({
    key,
    visitorSlots: getVisitorSlots(c),
    waitUntil,
    loadPageInput: () => loadPageInput(c, page, createPublicRequest(c, query)),
  })
  // The fast path would return the cached page, but a log-in URL needs an extra element in its
  // head.
  const canUseFastPath = !hasLogInPrompt(new URL(c.req.url).searchParams)
  if (pageResponse.tier === 'memory' && canUseFastPath) await cacheFastPath(c, key)
  return answerHtml(c, pageResponse.body, pageResponse)
}

/**
 * Responds with a public page from the nearest cache, or renders it once for all visitors. Throws
 * PageNotFound for a 404.
 */
export async function answerPublicPage(c: Context<AppEnv>, page: PublicPage): Promise<Response> {
  const query = page.readQuery?.(new URL(c.req.url).searchParams) ?? new URLSearchParams()
  const isUnshared = c.req.url.includes('loginToken') || (await needsPersonalPages(c))
  try {
    return await (isUnshared ? answerUnshared(c, page, query) : answerShared(c, page, query))
  } catch (error) {
    if (!(error instanceof PageMoved)) throw error
    const { location, status } = error.outcome
    c.header('cache-control', 'no-cache')
    return c.redirect(appendRequestQuery(location, c.req.url), status)
  }
}
