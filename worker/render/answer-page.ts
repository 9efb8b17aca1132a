import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createElement, type ReactNode } from 'react'
import { CartCount } from '#shared/cart/cart-count.tsx'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import { getMerchant } from '../request-tools.ts'
import { readCartCount } from './cart-count-slot.ts'
import { getPolicy } from './content-security-policy.ts'
import { fillForVisitor } from './cut-page.ts'
import { buildAlternates, createBareFrame, createChannelFrame, createShop } from './frame.ts'
import type { Frame, PageContent, PublicPage, PublicRequest } from './page-content.ts'
import { PageMissing, PageMoved } from './page-verdict.ts'
import { learnInvalidations } from './invalidation.ts'
import { makePage, type RenderedPage } from './make-page.ts'
import { maySharePages } from './may-share.ts'
import { getPageOrigin } from './origin.ts'
import { PageTags } from './page-tags.ts'
import { getPage, type Tier } from './public-page.ts'
import { renderToStream, type DocumentParts } from './render-document.tsx'
import { rememberShortcut } from './shortcut.ts'
import { getThemeStyle } from './theme-style.ts'

const HTML = 'text/html; charset=UTF-8'

// Before the channel is known there is an error page alone, without what needs a market.
function getFrame(c: Context<AppEnv>): Frame {
  const { channel, resolution, settings, categories } = c.var
  if (!channel || !resolution) return createBareFrame(new URL(c.req.url), settings)
  const shop = createShop(channel, resolution, settings)
  const parts = { shop, origin: getPageOrigin(c), channel, categories: categories ?? null }
  return createChannelFrame(parts, resolution)
}

const emptyTheme = {}

async function createParts(
  c: Context<AppEnv>,
  content: PageContent,
  cartCount: ReactNode,
): Promise<DocumentParts> {
  const { css } = await getThemeStyle(c.var.channel?.theme ?? emptyTheme)
  return { frame: getFrame(c), content, themeCss: css, cartCount }
}

// The allow-listed query in one fixed order, so that one page has one key.
function pickQuery(url: URL, keys: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams()
  for (const key of keys) {
    const value = url.searchParams.get(key)
    if (value) picked.set(key, value)
  }
  return picked
}

/** What a page of this request's address is made from, without anything of the shopper. */
export function createPublicRequest(c: Context<AppEnv>, query: URLSearchParams): PublicRequest {
  const { channel, resolution, settings, categories } = c.var
  const { route, params, prefix } = resolution
  return {
    params,
    query,
    shop: createShop(channel, resolution, settings),
    merchant: getMerchant(c),
    categories,
    toAlternates: (toParams) =>
      route ? buildAlternates({ channel, prefix, route }, toParams) : [],
  }
}

async function render(
  c: Context<AppEnv>,
  page: PublicPage,
  query: URLSearchParams,
): Promise<RenderedPage> {
  const tags = new PageTags(c.var.channel.id, c.var.categories)
  const request = createPublicRequest(c, query)
  const outcome = await page.load({ ...request, merchant: tags.watch(request.merchant) })
  if (outcome.kind === 'not-found') throw new PageMissing()
  if (outcome.kind === 'redirect') throw new PageMoved(outcome)
  const parts = await createParts(c, outcome.content, null)
  return { parts, secondary: outcome.secondary, tags: tags.all }
}

function buildKey(c: Context<AppEnv>, query: URLSearchParams): string {
  const { channel, resolution } = c.var
  const path = buildPath(resolution.prefix, resolution.route ?? '404', resolution.params)
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
      path: c.req.path.slice(0, 200),
      status: 200,
      route: resolution.route,
      market: resolution.market.alias,
      locale: resolution.locale,
      cache: 'hit',
    },
  })
}

// A shopper's own prices may be on it: neither taken from what others share nor given to them.
async function answerUnshared(c: Context<AppEnv>, rendered: RenderedPage): Promise<Response> {
  const made = await makePage(rendered, Date.now())
  const { page } = await made.finished
  const body = fillForVisitor(page, { cartCount: readCartCount(c) })
  return answerHtml(c, body, { tier: 'bypass', ageSeconds: 0 })
}

/** A public page: from the nearest cache that has it, else rendered once for everybody. Throws PageMissing for a 404. */
export async function answerPublicPage(c: Context<AppEnv>, page: PublicPage): Promise<Response> {
  const given = pickQuery(new URL(c.req.url), page.queryKeys)
  const query = page.normalizeQuery?.(given) ?? given
  const key = buildKey(c, query)
  try {
    if (!maySharePages(c.req.url, c.req.raw.headers.get('cookie')))
      return await answerUnshared(c, await render(c, page, query))
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
    if (c.var.settings.INVALIDATION_SECRET) learnInvalidations(c.env.CHANNEL_CACHE, waitUntil)
    const answer = await getPage({
      key,
      cartCount: readCartCount(c),
      waitUntil,
      render: () => render(c, page, query),
    })
    if (answer.tier === 'memory') await rememberMeaning(c, key)
    return answerHtml(c, answer.body, answer)
  } catch (error) {
    if (error instanceof PageMoved) return c.redirect(error.outcome.location, error.outcome.status)
    throw error
  }
}

type PersonalOptions = { status?: ContentfulStatusCode; cartCount?: number }

/** A page for this one shopper: never stored by anybody. */
export async function answerPersonalPage(
  c: Context<AppEnv>,
  content: PageContent,
  options: PersonalOptions = {},
): Promise<Response> {
  c.set('nonce', btoa(crypto.randomUUID()))
  c.set('cacheStatus', 'none')
  const count = options.cartCount ?? readCartCount(c)
  const hidden = { ...content, isHidden: true }
  const parts = await createParts(c, hidden, createElement(CartCount, { count }))
  c.status(options.status ?? 200)
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  return renderToStream(c, parts)
}
