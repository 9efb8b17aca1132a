import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createElement } from 'react'
import { UserName } from '#shared/account/account-link.tsx'
import { CartCount } from '#shared/cart/cart-count.tsx'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import { getMerchant } from '../request-tools.ts'
import { createBareFrame, createChannelFrame } from './frame.ts'
import { getPageOrigin } from './origin.ts'
import type { DocumentParts, Frame, PageContent, PublicRequest, Renewal } from './page-content.ts'
import { getReader } from './reader.ts'
import { renderToStream } from './render-document.tsx'
import { getAlternates, getLinkRules, getMenus, getShop } from './request-shop.ts'
import { getInlineStyle } from './inline-style.ts'

// Before the channel is known there is an error page alone, without what needs a market.
function getFrame(c: Context<AppEnv>): Frame {
  const { channel, resolution, settings } = c.var
  if (!channel || !resolution) return createBareFrame(new URL(c.req.url), settings)
  const parts = { shop: getShop(c), origin: getPageOrigin(c), channel, menus: getMenus(c) }
  return createChannelFrame(parts, resolution)
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
export function createPublicRequest(
  c: Context<AppEnv>,
  query = new URLSearchParams(),
): PublicRequest {
  return {
    params: c.var.resolution.params,
    query,
    shop: getShop(c),
    locales: c.var.channel.locales,
    merchant: getMerchant(c),
    categories: c.var.categories,
    menus: getMenus(c),
    links: getLinkRules(c),
    toAlternates: (toParams) => getAlternates(c, toParams),
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
