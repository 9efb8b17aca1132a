import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createElement } from 'react'
import { UserName } from '../ui/account/account-link.tsx'
import { CartCount } from '../ui/cart/cart-count.tsx'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { getMerchantClient } from '../request-context.ts'
import { createBareFrame, createChannelFrame } from '../document/frame.ts'
import { getPageOrigin } from '../routing/origin.ts'
import type { DocumentParts, Frame, PageContent, PublicRequest, Renewal } from './page-content.ts'
import { getVisitorSlots } from '../page-cache/slots.ts'
import { renderToStream } from '../document/render-document.tsx'
import { getAlternates, getLinkRules, getMenus, getShop } from './request-shop.ts'
import { getInlineStyle } from '../document/inline-style.ts'

// Before the channel is known only an error page can be rendered, without anything that needs a
// market.
function getFrame(c: Context<AppEnv>): Frame {
  const { channel, resolution, settings } = c.var
  if (!channel || !resolution) return createBareFrame(new URL(c.req.url), settings)
  const parts = { shop: getShop(c), origin: getPageOrigin(c), channel, menus: getMenus(c) }
  return createChannelFrame(parts, resolution)
}

const emptyTheme = {}

/**
 * Builds the document parts around a page's content. `cartCount` and `userName` are the visitor's
 * own values, or slots for them.
 */
export async function createDocumentParts(
  c: Context<AppEnv>,
  content: PageContent,
  { cartCount, userName }: Pick<DocumentParts, 'cartCount' | 'userName'>,
): Promise<DocumentParts> {
  const { css } = await getInlineStyle(c.var.channel?.theme ?? emptyTheme)
  const frame = getFrame(c)
  const layout = content.layout ?? frame.layout
  return { frame: { ...frame, layout }, content, inlineCss: css, cartCount, userName }
}

/** Builds the input of the page at this URL, without any data of the shopper. */
export function createPublicRequest(
  c: Context<AppEnv>,
  query = new URLSearchParams(),
): PublicRequest {
  return {
    params: c.var.resolution.params,
    query,
    shop: getShop(c),
    locales: c.var.channel.locales,
    merchant: getMerchantClient(c),
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

/** Responds with a page for this one shopper, which is never cached. */
export async function answerPersonalPage(
  c: Context<AppEnv>,
  content: PageContent,
  options: PersonalOptions = {},
): Promise<Response> {
  c.set('nonce', btoa(crypto.randomUUID()))
  c.set('cacheStatus', 'none')
  const { cartCount, userName } = getVisitorSlots(readCookie(c, 'cartCount'), c.var.shopper)
  const hiddenContent = { ...content, isHidden: true }
  const parts = await createDocumentParts(c, hiddenContent, {
    cartCount: createElement(CartCount, { count: options.cartCount ?? cartCount }),
    userName: createElement(UserName, { name: userName }),
  })
  c.status(options.status ?? 200)
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  return renderToStream(c, { ...parts, ...findRenewal(c) })
}
