import type { Context } from 'hono'
import { hasLogInPrompt } from '#shared/account/log-in-prompt.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeTable } from '#shared/paths/route-table.ts'
import { getPolicy } from '../document/content-security-policy.ts'
import type { AppEnv } from '../env.ts'
import { appendRequestQuery } from '../http/append-request-query.ts'
import { readCookie } from '../http/cookies.ts'
import { needsPersonalPages } from '../identity/customer.ts'
import { toLoggedPath } from '../log/logged-path.ts'
import {
  getNotFoundPage,
  getPage,
  type PageResponse,
  type PageTier,
} from '../page-cache/get-page.ts'
import { isNoPage, type NoPage } from '../page-cache/not-found.ts'
import { getVisitorSlots, type VisitorSlots } from '../page-cache/slots.ts'
import type { PendingPage } from '../page-cache/stream-page.ts'
import { PageTags } from '../page-cache/tags.ts'
import { renderTemplate } from '../page-cache/template.ts'
import { getShopperMerchantClient } from '../request-context.ts'
import { getPageOrigin } from '../routing/origin.ts'
import { createDocumentParts, createPublicRequest } from './answer-personal-page.ts'
import { createPendingPage } from './create-pending-page.ts'
import { PageNotFound } from './errors.ts'
import type { PageContent, PublicPage, PublicRequest } from './page-content.ts'

const HTML = 'text/html; charset=UTF-8'
const emptySlots = { cartCount: null, userName: null }

async function renderPage(
  c: Context<AppEnv>,
  page: PublicPage,
  request: PublicRequest,
): Promise<PendingPage | NoPage> {
  const tags = new PageTags(c.var.channel.id, c.var.categories)
  const outcome = await page.load({ ...request, merchant: tags.collectFrom(request.merchant) })
  if (outcome.kind !== 'page') return outcome
  const parts = await createDocumentParts(c, outcome.content, emptySlots)
  return createPendingPage({ parts, secondary: outcome.secondary, tags: tags.all })
}

type KeyParts = { name: string | null; path: string; query: string }

function buildKey(c: Context<AppEnv>, { name, path, query }: KeyParts): string {
  const { channel, resolution } = c.var
  const { customerType, vatIncluded } = resolution.buyer
  const keyParts = [getPageOrigin(c), channel.id, resolution.market.alias, name, path]
  return [...keyParts, customerType, vatIncluded ? 'inc' : 'ex', query].join(' ')
}

function buildPageKey(c: Context<AppEnv>, query: URLSearchParams): string {
  const { prefix, route, params } = c.var.resolution
  // Free segments are decorative: no page depends on them.
  const { rest: _, ...pathParams } = params
  const path = buildPath(prefix, route ?? '404', pathParams)
  return buildKey(c, { name: route, path, query: query.toString() })
}

const getSlots = (c: Context<AppEnv>): VisitorSlots =>
  getVisitorSlots(readCookie(c, 'cartCount'), c.var.shopper)

/** Values of `Cache-Status` in the terms of RFC 9211. */
const cacheStatus: Record<PageTier | 'bypass', string> = {
  memory: 'hit',
  edge: 'hit; detail=edge',
  stale: 'hit; detail=stale',
  new: 'fwd=miss; stored',
  collapsed: 'fwd=miss; collapsed',
  bypass: 'fwd=bypass',
}

type HtmlResponse = Omit<PageResponse, 'kind' | 'tier'> & { tier: PageTier | 'bypass' }

function answerHtml(
  c: Context<AppEnv>,
  { body, tier, ageSeconds }: HtmlResponse,
  status: 200 | 404 = 200,
): Response {
  c.set('cacheStatus', cacheStatus[tier])
  c.set('cacheTier', tier)
  return new Response(body, {
    status,
    headers: {
      'content-type': HTML,
      // The cart count in the header belongs to this visitor.
      'cache-control': tier === 'bypass' ? 'private, no-store' : 'private, no-cache',
      age: `${ageSeconds}`,
      'cache-status': `page; ${cacheStatus[tier]}`,
      ...(status === 404 ? { 'x-robots-tag': 'noindex' } : {}),
    },
  })
}

async function cacheFastPath(c: Context<AppEnv>, key: string): Promise<void> {
  const { settings, channel, resolution } = c.var
  c.var.isolate.fastPath.set(c.req.raw, {
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
): Promise<Response | NoPage> {
  const request = { ...createPublicRequest(c, query), merchant: getShopperMerchantClient(c) }
  const pendingPage = await renderPage(c, page, request)
  if (isNoPage(pendingPage)) return pendingPage
  const body = renderTemplate(await pendingPage.finished, getSlots(c))
  return answerHtml(c, { body, tier: 'bypass', ageSeconds: 0 })
}

async function answerShared(
  c: Context<AppEnv>,
  page: PublicPage,
  query: URLSearchParams,
): Promise<Response | NoPage> {
  const key = buildPageKey(c, query)
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const { pageCache } = c.var.isolate
  if (c.var.settings.INVALIDATION_SECRET) {
    pageCache.invalidations.loadInBackground(c.env.CHANNEL_CACHE, waitUntil)
  }
  const outcome = await getPage(pageCache, {
    key,
    visitorSlots: getSlots(c),
    waitUntil,
    render: () => renderPage(c, page, createPublicRequest(c, query)),
  })
  if (isNoPage(outcome)) return outcome
  // The fast path would return the cached page, but a log-in URL needs an extra element in its
  // head.
  const canUseFastPath = !hasLogInPrompt(new URL(c.req.url).searchParams)
  if (outcome.tier === 'memory' && canUseFastPath) await cacheFastPath(c, key)
  return answerHtml(c, outcome)
}

/**
 * Responds with a public page from the nearest cache, or renders it once for all visitors. Throws
 * PageNotFound for a 404.
 */
export async function answerPublicPage(c: Context<AppEnv>, page: PublicPage): Promise<Response> {
  const query = page.readQuery?.(new URL(c.req.url).searchParams) ?? new URLSearchParams()
  const isUnshared = c.req.url.includes('loginToken') || (await needsPersonalPages(c))
  const outcome = await (isUnshared ? answerUnshared(c, page, query) : answerShared(c, page, query))
  if (!isNoPage(outcome)) return outcome
  if (outcome.kind === 'not-found') throw new PageNotFound()
  c.header('cache-control', 'no-cache')
  return c.redirect(appendRequestQuery(outcome.location, c.req.url), outcome.status)
}

/**
 * Returns whether the 404 of this request is the same for every visitor: a read of a public address
 * without a session.
 */
export function canShareNotFound(c: Context<AppEnv>): boolean {
  const { categories, resolution, shopper } = c.var
  // An error may come before the request is resolved.
  if (!categories || !resolution || !shopper || shopper.session) return false
  const { route } = resolution
  const isPublic = route === null || routeTable[route].access === 'public'
  return isPublic && ['GET', 'HEAD'].includes(c.req.method) && !c.req.url.includes('loginToken')
}

/** Responds with the cached 404 page of the market, language and layout of this request. */
export async function answerNotFound(c: Context<AppEnv>, content: PageContent): Promise<Response> {
  const { channel, resolution } = c.var
  const { route, prefix } = resolution
  const layout = route ? routeTable[route].layout : 'default'
  const tags = new PageTags(channel.id, [])
  // The page shows categories and menus, and any change of them may concern it.
  for (const kind of ['category', 'content'] as const) tags.add(kind, '*')
  const response = await getNotFoundPage(c.var.isolate.pageCache, {
    key: buildKey(c, { name: layout, path: buildPath(prefix, '404'), query: '' }),
    visitorSlots: getSlots(c),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    render: async () => {
      const parts = await createDocumentParts(c, { ...content, isHidden: true }, emptySlots)
      return createPendingPage({ parts, tags: tags.all })
    },
  })
  return answerHtml(c, response, 404)
}
