import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createElement, type ReactNode } from 'react'
import { CartCount } from '#shared/cart/cart-count.tsx'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import type { Menus } from '#shared/ui/menu-link.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { LinkRules } from '../commerce/rebuild-href.ts'
import { getMerchant } from '../request-tools.ts'
import { toMenus } from './menu-links.ts'
import { readCartCount } from './cart-count-slot.ts'
import { getPolicy } from './content-security-policy.ts'
import { buildAlternates, createBareFrame, createFrame, createShop } from './frame.ts'
import type { Frame, PageContent, PublicPage, PublicRequest } from './page-content.ts'
import { PageMissing, PageMoved } from './page-verdict.ts'
import { findStoredPage, renderNewPage, type RenderedPage } from './public-page.ts'
import { renderToStream, type DocumentParts } from './render-document.tsx'
import { rememberShortcut } from './shortcut.ts'
import { getThemeStyle } from './theme-style.ts'

const HTML = 'text/html; charset=UTF-8'

// Before the channel is known there is an error page alone, without what needs a market.
function getFrame(c: Context<AppEnv>): Frame {
  const { channel, resolution, settings } = c.var
  if (!channel || !resolution) return createBareFrame(c.req.path, settings)
  const shop = createShop(channel, resolution, settings)
  return createFrame(shop, resolution.route, getMenus(c, shop))
}

function getLinkRules(c: Context<AppEnv>): LinkRules {
  const { channel, resolution, settings } = c.var
  return { prefix: resolution.prefix, host: settings.CHANNELS[channel.id]?.host }
}

// An error page may come before the merchant could be asked.
function getMenus(c: Context<AppEnv>, shop: Shop): Menus {
  const { menus, categories } = c.var
  return toMenus(
    { menus: menus ?? null, categories: categories ?? [], rules: getLinkRules(c) },
    shop,
  )
}

const emptyTheme = {}

async function createParts(
  c: Context<AppEnv>,
  content: PageContent,
  cartCount: ReactNode,
): Promise<DocumentParts> {
  const { css } = await getThemeStyle(c.var.channel?.theme ?? emptyTheme)
  const frame = getFrame(c)
  const layout = content.layout ?? frame.layout
  return { frame: { ...frame, layout }, content, themeCss: css, cartCount }
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
  const shop = createShop(channel, resolution, settings)
  return {
    params,
    query,
    shop,
    merchant: getMerchant(c),
    categories,
    menus: getMenus(c, shop),
    links: getLinkRules(c),
    toAlternates: (toParams) =>
      route ? buildAlternates({ channel, prefix, route }, toParams) : [],
  }
}

async function render(
  c: Context<AppEnv>,
  page: PublicPage,
  query: URLSearchParams,
): Promise<RenderedPage> {
  const outcome = await page.load(createPublicRequest(c, query))
  if (outcome.kind === 'not-found') throw new PageMissing()
  if (outcome.kind === 'redirect') throw new PageMoved(outcome)
  const parts = await createParts(c, outcome.content, null)
  return { parts, secondary: outcome.secondary }
}

function buildKey(c: Context<AppEnv>, query: URLSearchParams): string {
  const { channel, resolution } = c.var
  const path = buildPath(resolution.prefix, resolution.route ?? '404', resolution.params)
  return [channel.id, resolution.market.alias, resolution.route, path, query].join(' ')
}

type CacheState = { status: string; ageSeconds: number }

function answerHtml(
  c: Context<AppEnv>,
  body: Uint8Array | ReadableStream<Uint8Array>,
  state: CacheState,
): Response {
  c.set('cacheStatus', state.status)
  return new Response(body, {
    headers: {
      'content-type': HTML,
      // The number in the header's cart is this visitor's own.
      'cache-control': 'private, no-cache',
      age: `${state.ageSeconds}`,
      'cache-status': `page; ${state.status}`,
    },
  })
}

/** A public page: from memory where it is known, else rendered once for everybody. Throws PageMissing for a 404. */
export async function answerPublicPage(c: Context<AppEnv>, page: PublicPage): Promise<Response> {
  const given = pickQuery(new URL(c.req.url), page.queryKeys)
  const query = page.normalizeQuery?.(given) ?? given
  const key = buildKey(c, query)
  const stored = findStoredPage(c, key, () => render(c, page, query))
  if (stored) {
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
    const status = stored.isStale ? 'hit; detail=stale' : 'hit'
    return answerHtml(c, stored.body, { status, ageSeconds: stored.ageSeconds })
  }
  try {
    const body = await renderNewPage(c, key, await render(c, page, query))
    return answerHtml(c, body, { status: 'fwd=miss; stored', ageSeconds: 0 })
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
  const parts = await createParts(c, content, createElement(CartCount, { count }))
  c.status(options.status ?? 200)
  c.header('cache-control', 'private, no-store')
  return renderToStream(c, parts)
}
