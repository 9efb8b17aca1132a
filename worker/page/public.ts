import { buildId } from 'virtual:client-assets'
import { hasLogInPrompt } from '#shared/account/log-in-prompt.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeTable } from '#shared/paths/route-table.ts'
import { getPolicy } from '../document/content-security-policy.ts'
import { getDestinations, listAgreedTools } from '../document/destination-sources.ts'
import { appendRequestQuery } from '../http/append-request-query.ts'
import { publicPageHeaders } from '../http/security-headers.ts'
import { needsPersonalPages } from '../identity/customer.ts'
import { toLoggedPath } from '../log/logged-path.ts'
import {
  getNotFoundPage,
  getPage,
  type PageResponse,
  type PageTier,
} from '../page-cache/get-page.ts'
import { isNoPage, type NoPage } from '../page-cache/not-found.ts'
import type { PendingPage } from '../page-cache/stream-page.ts'
import { PageTags } from '../page-cache/tags.ts'
import { renderTemplate } from '../page-cache/template.ts'
import type { PageContent } from '../document/page-content.ts'
import { createPendingPage } from './create-pending-page.ts'
import { PageNotFound } from './page-not-found.ts'
import type { ThrowIfAbandoned } from '../cache/single-flight.ts'
import {
  createPublicRequest,
  type PublicPage,
  type PublicQueryPage,
  type PublicRequest,
  type QueriedPage,
} from './public-page.ts'
import type { PageContext } from './page-context.ts'
import { createDocumentParts, getSlots } from './personal.ts'

const HTML = 'text/html; charset=UTF-8'
const emptySlots = { cartCount: null, favoriteCount: null, userName: null }

async function renderPage(
  page: PageContext,
  { load }: PublicPage,
  request: PublicRequest & { throwIfAbandoned?: ThrowIfAbandoned },
): Promise<PendingPage | NoPage> {
  const tags = new PageTags(page.channel.id, page.categories)
  const outcome = await load({ ...request, merchant: tags.collectFrom(request.merchant) })
  if (outcome.kind !== 'page') return outcome
  request.throwIfAbandoned?.()
  const parts = await createDocumentParts(page, outcome.content, emptySlots)
  const isComplete = () => page.isComplete
  return createPendingPage({ parts, secondary: outcome.secondary, tags: tags.all, isComplete })
}

function buildKey(
  { channel, resolution, origin }: PageContext,
  { name, path, query }: { name: string | null; path: string; query: string },
): string {
  const { customerType, vatIncluded } = resolution.buyer
  const keyParts = [origin, channel.id, resolution.market.alias, name, path]
  return [...keyParts, customerType, vatIncluded ? 'inc' : 'ex', query].join(' ')
}

function buildPageKey(page: PageContext, query: string): string {
  const { prefix, route, params } = page.resolution
  // The key does not contain the free segments of the path, because no page depends on them.
  const { rest: _, ...pathParams } = params
  const path = buildPath(prefix, route ?? '404', pathParams)
  return buildKey(page, { name: route, path, query })
}

/** Values of the `Cache-Status` header (RFC 9211) for each cache tier. */
const cacheStatus: Record<PageTier | 'bypass', string> = {
  memory: 'hit',
  edge: 'hit; detail=edge',
  stale: 'hit; detail=stale',
  new: 'fwd=miss; stored',
  collapsed: 'fwd=miss; collapsed',
  bypass: 'fwd=bypass',
}

function answerHtml(
  page: PageContext,
  { body, tier, ageSeconds }: Omit<PageResponse, 'kind' | 'tier'> & { tier: PageTier | 'bypass' },
  status: 200 | 404 = 200,
): Response {
  page.set('cacheTier', tier)
  return new Response(body, {
    status,
    headers: {
      'content-type': HTML,
      // The response is private because the cart count in its header belongs to one visitor.
      'cache-control': tier === 'bypass' ? 'private, no-store' : 'private, no-cache',
      'cache-status': `page; ${cacheStatus[tier]}`,
      ...publicPageHeaders,
      ...(ageSeconds !== undefined && { age: `${ageSeconds}` }),
      ...(status === 404 && { 'x-robots-tag': 'noindex' }),
    },
  })
}

async function cacheFastPath(page: PageContext, key: string): Promise<void> {
  const { settings, channel, resolution } = page
  const tools = getDestinations(channel, resolution.route)
  const kinds = listAgreedTools(tools, page.req.header('cookie') ?? null)
  page.var.isolate.fastPath.set(page.req.raw, {
    key,
    policy: await getPolicy(settings, channel, { kinds }),
    logFields: {
      method: 'GET',
      path: toLoggedPath(page.req.path, resolution),
      status: 200,
      route: resolution.route,
      market: resolution.market.alias,
      locale: resolution.locale,
      channel: channel.id,
      build: buildId,
      cache: 'memory',
    },
  })
}

// Answers a shopper who may have personal prices. The page is loaded with the token of the shopper
// and is never cached.
async function answerUnshared(
  page: PageContext,
  publicPage: PublicPage,
): Promise<Response | NoPage> {
  page.useOwnPrices()
  const request = { ...createPublicRequest(page), merchant: page.shopperMerchant }
  const pendingPage = await renderPage(page, publicPage, request)
  if (isNoPage(pendingPage)) return pendingPage
  const body = renderTemplate(await pendingPage.finished, getSlots(page))
  return answerHtml(page, { body, tier: 'bypass' })
}

async function answerShared(page: PageContext, queried: QueriedPage): Promise<Response | NoPage> {
  const { cacheQuery, isVariant, hasEdgeCopy = !isVariant } = queried
  const key = buildPageKey(page, cacheQuery)
  const waitUntil = (work: Promise<unknown>) => page.executionCtx.waitUntil(work)
  const { pageCache } = page.var.isolate
  if (page.settings.INVALIDATION_SECRET) {
    pageCache.invalidations.loadInBackground(page.env.CHANNEL_CACHE, waitUntil)
  }
  const outcome = await getPage(pageCache, {
    key,
    isVariant,
    hasEdgeCopy,
    visitorSlots: getSlots(page),
    waitUntil,
    // Visitors who type a search leave many pages that no other visitor opens.
    signal: isVariant ? page.req.raw.signal : undefined,
    render: (throwIfAbandoned) =>
      renderPage(page, queried, { ...createPublicRequest(page), throwIfAbandoned }),
  })
  if (isNoPage(outcome)) return outcome
  // A URL that opens the log-in dialog is not answered by the fast path, because a meta refresh
  // must be added to the head of its page.
  const canUseFastPath = !isVariant && !hasLogInPrompt(new URL(page.req.url).searchParams)
  if (outcome.tier === 'memory' && canUseFastPath) await cacheFastPath(page, key)
  return answerHtml(page, outcome)
}

/**
 * Parses the query, if the page depends on it, before a cache is read: its canonical form is part of
 * the cache key, so that a selection is rendered once. Another spelling of it is redirected.
 */
async function toQueriedPage(
  page: PageContext,
  publicPage: PublicPage | PublicQueryPage,
): Promise<QueriedPage> {
  if ('load' in publicPage)
    return { ...publicPage, cacheQuery: '', canonicalQuery: null, isVariant: false }
  return publicPage.withQuery(new URL(page.req.url).searchParams, {
    route: page.resolution.route,
    params: page.resolution.params,
    channel: page.channel,
    loadFilterIndex: () => page.loadFilterIndex(),
  })
}

/** Throws PageNotFound if the page does not exist. */
export async function answerPublicPage(
  page: PageContext,
  publicPage: PublicPage | PublicQueryPage,
): Promise<Response> {
  const queried = await toQueriedPage(page, publicPage)
  if (queried.canonicalQuery !== null) {
    page.header('cache-control', 'no-cache')
    const query = queried.canonicalQuery === '' ? '' : `?${queried.canonicalQuery}`
    return page.redirect(`${new URL(page.req.url).pathname}${query}`, 302)
  }
  const isUnshared = page.req.url.includes('loginToken') || (await needsPersonalPages(page))
  const outcome = await (isUnshared ? answerUnshared(page, queried) : answerShared(page, queried))
  if (!isNoPage(outcome)) return outcome
  if (outcome.kind === 'not-found') throw new PageNotFound()
  page.header('cache-control', 'no-cache')
  return page.redirect(appendRequestQuery(outcome.location, page.req.url), outcome.status)
}

/** It is true if a visitor without a session reads a public URL. */
export function canShareNotFound({
  req,
  var: { categories },
  resolution,
  session,
}: PageContext): boolean {
  // The 404 page needs the categories, and an error may occur before they are loaded.
  if (!categories || session) return false
  const { route } = resolution
  const isPublic = route === null || routeTable[route].access === 'public'
  return isPublic && ['GET', 'HEAD'].includes(req.method) && !req.url.includes('loginToken')
}

/** Responds with a 404 page, which is cached for each market, language and layout. */
export async function answerNotFound(page: PageContext, content: PageContent): Promise<Response> {
  const { channel, resolution } = page
  const { route, prefix } = resolution
  const layout = route ? routeTable[route].layout : 'default'
  const tags = new PageTags(channel.id, [])
  // The page shows the categories, the menus and bestsellers, so any change of them invalidates it.
  for (const kind of ['category', 'content', 'product'] as const) tags.add(kind, '*')
  const response = await getNotFoundPage(page.var.isolate.pageCache, {
    key: buildKey(page, { name: layout, path: buildPath(prefix, '404'), query: '' }),
    visitorSlots: getSlots(page),
    waitUntil: (work) => page.executionCtx.waitUntil(work),
    render: async () => {
      const parts = await createDocumentParts(page, { ...content, isHidden: true }, emptySlots)
      return createPendingPage({ parts, tags: tags.all, isComplete: () => page.isComplete })
    },
  })
  return answerHtml(page, response, 404)
}
