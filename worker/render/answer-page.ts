import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createElement } from 'react'
import { UserName } from '#shared/account/account-link.tsx'
import { CartCount } from '#shared/cart/cart-count.tsx'
import { getMerchantLocale } from '#shared/market/market.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import type { Menus } from '#shared/ui/menu-link.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { LinkRules } from '../commerce/rebuild-href.ts'
import { getMerchant } from '../request-tools.ts'
import { buildAlternates, createBareFrame, createChannelFrame, createShop } from './frame.ts'
import { toMenus } from './menu-links.ts'
import { getPageOrigin } from './origin.ts'
import type { DocumentParts, Frame, PageContent, PublicRequest, Renewal } from './page-content.ts'
import { getReader } from './reader.ts'
import { renderToStream } from './render-document.tsx'
import { getInlineStyle } from './inline-style.ts'

// Before the channel is known there is an error page alone, without what needs a market.
function getFrame(c: Context<AppEnv>): Frame {
  const { channel, resolution, settings } = c.var
  if (!channel || !resolution) return createBareFrame(new URL(c.req.url), settings)
  const shop = createShop(channel, resolution, settings)
  const parts = { shop, origin: getPageOrigin(c), channel, menus: getMenus(c, shop) }
  return createChannelFrame(parts, resolution)
}

function getLinkRules(c: Context<AppEnv>): LinkRules {
  const { channel, resolution, settings } = c.var
  const { host, domains = {} } = settings.CHANNELS[channel.id] ?? {}
  const hosts = [host, new URL(getPageOrigin(c)).host, ...Object.values(domains)]
  return {
    prefix: resolution.prefix,
    merchantLocale: getMerchantLocale(resolution.market, resolution.locale),
    hosts: hosts.filter((name) => name !== undefined),
  }
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

/** What the document around a page's content is made from; the two parts are the reader's own, or slots for them. */
export async function createParts(
  c: Context<AppEnv>,
  content: PageContent,
  { cartCount, userName }: Pick<DocumentParts, 'cartCount' | 'userName'>,
): Promise<DocumentParts> {
  const { css } = await getInlineStyle(c.var.channel?.theme ?? emptyTheme)
  const frame = getFrame(c)
  const layout = content.layout ?? frame.layout
  return { frame: { ...frame, layout }, content, inlineCss: css, cartCount, userName }
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
  const { cartCount, userName } = getReader(c)
  const hidden = { ...content, isHidden: true }
  const parts = await createParts(c, hidden, {
    cartCount: createElement(CartCount, { count: options.cartCount ?? cartCount }),
    userName: createElement(UserName, { name: userName }),
  })
  c.status(options.status ?? 200)
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  return renderToStream(c, { ...parts, ...findRenewal(c) })
}
