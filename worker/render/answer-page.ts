import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createElement } from 'react'
import { UserName } from '#shared/account/account-link.tsx'
import { CartCount } from '#shared/cart/cart-count.tsx'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import { getMerchant, getShopperMerchant } from '../request-tools.ts'
import { getPolicy } from './content-security-policy.ts'
import { buildAlternates, createBareFrame, createFrame, createShop } from './frame.ts'
import type { Frame, PageContent, PublicPage, PublicRequest, Renewal } from './page-content.ts'
import { PageMissing, PageMoved } from './page-verdict.ts'
import { findStoredPage, renderForOne, renderNewPage, type RenderedPage } from './public-page.ts'
import { renderToStream, type DocumentParts } from './render-document.tsx'
import { rememberShortcut } from './shortcut.ts'
import { getThemeStyle } from './theme-style.ts'
import { readVisitor } from './visitor.ts'

const HTML = 'text/html; charset=UTF-8'

// Before the channel is known there is an error page alone, without what needs a market.
function getFrame(c: Context<AppEnv>): Frame {
  const { channel, resolution, settings, categories } = c.var
  if (!channel || !resolution) return createBareFrame(c.req.path, settings)
  const shop = createShop(channel, resolution, settings)
  return createFrame(shop, resolution.route, categories ?? null)
}

const emptyTheme = {}

async function createParts(
  c: Context<AppEnv>,
  content: PageContent,
  { cartCount, userName }: Pick<DocumentParts, 'cartCount' | 'userName'>,
): Promise<DocumentParts> {
  const { css } = await getThemeStyle(c.var.channel?.theme ?? emptyTheme)
  return { frame: getFrame(c), content, themeCss: css, cartCount, userName }
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
  request: PublicRequest,
): Promise<RenderedPage> {
  const outcome = await page.load(request)
  if (outcome.kind === 'not-found') throw new PageMissing()
  if (outcome.kind === 'redirect') throw new PageMoved(outcome)
  const parts = await createParts(c, outcome.content, { cartCount: null, userName: null })
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

// For a shopper who may have prices of their own: asked for with their token, given to them, kept by nobody.
async function answerOwnPage(
  c: Context<AppEnv>,
  page: PublicPage,
  query: URLSearchParams,
): Promise<Response> {
  const request = { ...createPublicRequest(c, query), merchant: getShopperMerchant(c) }
  try {
    const body = await renderForOne(c, await render(c, page, request))
    c.set('cacheStatus', 'own')
    const headers = { 'content-type': HTML, 'cache-control': 'private, no-store' }
    return new Response(body, { headers })
  } catch (error) {
    if (error instanceof PageMoved) return c.redirect(error.outcome.location, error.outcome.status)
    throw error
  }
}

/** A public page: from memory where it is known, else rendered once for everybody. Throws PageMissing for a 404. */
export async function answerPublicPage(c: Context<AppEnv>, page: PublicPage): Promise<Response> {
  const given = pickQuery(new URL(c.req.url), page.queryKeys)
  const query = page.normalizeQuery?.(given) ?? given
  if (c.var.shopper.session?.claims.mayHaveOwnPrices) return answerOwnPage(c, page, query)
  const key = buildKey(c, query)
  const stored = findStoredPage(c, key, () => render(c, page, createPublicRequest(c, query)))
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
    const body = await renderNewPage(c, key, await render(c, page, createPublicRequest(c, query)))
    return answerHtml(c, body, { status: 'fwd=miss; stored', ageSeconds: 0 })
  } catch (error) {
    if (error instanceof PageMoved) return c.redirect(error.outcome.location, error.outcome.status)
    throw error
  }
}

function findRenewal(c: Context<AppEnv>): { renewal: Renewal } | null {
  const { shopper, resolution } = c.var
  if (!shopper?.session?.refreshToken || !resolution) return null
  const seconds = Math.max(0, Math.ceil((shopper.session.refreshAt - Date.now()) / 1000))
  return { renewal: { seconds, path: buildPath(resolution.prefix, 'account') } }
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
  const { cartCount, userName } = readVisitor(c)
  const parts = await createParts(c, content, {
    cartCount: createElement(CartCount, { count: options.cartCount ?? cartCount }),
    userName: createElement(UserName, { name: userName }),
  })
  c.status(options.status ?? 200)
  c.header('cache-control', 'private, no-store')
  return renderToStream(c, { ...parts, ...findRenewal(c) })
}
