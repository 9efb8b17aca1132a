import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createElement } from 'react'
import type { KnownCart } from '#shared/cart/cart-count-cookie.ts'
import type { DeliveryPlace } from '#shared/delivery/delivery-place.ts'
import { getLocale } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { Settings } from '../channel/settings.ts'
import { asksForConsent } from '../document/asks-for-consent.ts'
import { createBareFrame, createChannelFrame } from '../document/frame.ts'
import { getInlineStyle, WebFonts } from '../document/inline-style.tsx'
import { getTranslate } from '../document/messages.ts'
import type { DeliveryView, DocumentParts, Frame, PageContent } from '../document/page-content.ts'
import { renderToText } from '../document/render-document.tsx'
import type { RequestIdVariables } from '../http/request-id.ts'
import type { RequestScope } from '../http/request-scope.ts'
import type { IdentityVariables } from '../identity/shopper.ts'
import { getVisitorSlots, type VisitorSlots } from '../page-cache/slots.ts'
import { readCookie } from '../http/cookies.ts'
import { UserName } from '../ui/account/account-link.tsx'
import { CartCount } from '../ui/cart/cart-count.tsx'
import { ConsentBanner } from '../ui/consent/consent-banner.tsx'
import { composeDelivery, isKnownPlace } from '../ui/delivery/delivery-nodes.tsx'
import { FavoriteCount } from '../ui/site/favorites-link.tsx'
import { loadAreas } from './find-delivery.ts'
import type { PageContext, ResponseVariables } from './page-context.ts'

/** The surroundings of the content of a page: the frame and the theme of the channel. */
type Surroundings = {
  frame: Frame
  theme: Record<string, string>
  delivery: DeliveryView | null
}

async function createSurroundings(page: PageContext): Promise<Surroundings> {
  const { shop, origin, channel, menus, resolution } = page
  const frame = createChannelFrame({ shop, origin, channel, menus }, resolution)
  const areas = await loadAreas(page)
  const delivery = areas.length === 0 ? null : { locale: resolution.locale, areas }
  return { frame, theme: channel.theme, delivery }
}

type Slots = Pick<DocumentParts, 'cartCount' | 'favoriteCount' | 'userName'>

async function joinParts(
  { frame, theme, delivery }: Surroundings,
  content: PageContent,
  slots: Slots,
): Promise<DocumentParts> {
  const { css, fontStyle } = await getInlineStyle(theme)
  const layout = content.layout ?? frame.layout
  return { frame: { ...frame, layout }, content, inlineCss: css, fontStyle, delivery, ...slots }
}

/** The slots contain either the values of one visitor or placeholders. */
export async function createDocumentParts(
  page: PageContext,
  content: PageContent,
  slots: Slots,
): Promise<DocumentParts> {
  return joinParts(await createSurroundings(page), content, slots)
}

type CustomerParts = Pick<DocumentParts, 'isForCustomer' | 'renewal'>

function getCustomerParts({ session, resolution }: PageContext): CustomerParts {
  if (!session?.refreshToken) return { isForCustomer: session !== null }
  const seconds = Math.max(0, Math.ceil((session.refreshAt - Date.now()) / 1000))
  return {
    isForCustomer: true,
    renewal: { seconds, path: buildPath(resolution.prefix, 'account') },
  }
}

/** The cart, the count and the place are only needed if this response changes them. */
type PersonalOptions = {
  status?: ContentfulStatusCode
  cart?: KnownCart
  favoriteCount?: number
  place?: DeliveryPlace | null
}

function toDeliveryNodes(
  { areas, locale }: DeliveryView,
  { place, isMadeToOrder }: Pick<VisitorSlots, 'place' | 'isMadeToOrder'>,
) {
  const t = getTranslate(locale)
  const isKnown = isKnownPlace(areas, place)
  const context = { t, language: getLocale(locale).iso, now: new Date() }
  const visitor = { areaId: isKnown ? place.areaId : null, isMadeToOrder }
  const { nodes } = composeDelivery(areas, visitor, context)
  return { ...nodes, zip: isKnown ? place.zip : t('delivery.chip.ask') }
}

type DocumentScope = RequestScope<
  RequestIdVariables & Partial<IdentityVariables> & ResponseVariables
>

export function getSlots(c: DocumentScope): VisitorSlots {
  const facts = {
    cartCount: readCookie(c, 'cartCount'),
    states: readCookie(c, 'states'),
    zip: readCookie(c, 'zip'),
    header: c.req.header('cookie'),
    site: c.req.header('sec-fetch-site'),
  }
  return getVisitorSlots(facts, c.var.shopper)
}

type PersonalDocument = {
  surroundings: Surroundings
  content: PageContent
  customer: CustomerParts
}

async function answerDocument(
  c: DocumentScope,
  { surroundings, content, customer }: PersonalDocument,
  options: PersonalOptions,
): Promise<Response> {
  const visitorSlots = getSlots(c)
  const { cartCount, favoriteCount, isMadeToOrder, userName, hasFonts } = visitorSlots
  const place = options.place ?? visitorSlots.place
  const cart = options.cart ?? { quantity: cartCount, isMadeToOrder }
  const hiddenContent = { ...content, isHidden: true }
  const parts = await joinParts(surroundings, hiddenContent, {
    cartCount: createElement(CartCount, { count: cart.quantity }),
    favoriteCount: createElement(FavoriteCount, { count: options.favoriteCount ?? favoriteCount }),
    userName: createElement(UserName, { name: userName }),
  })
  c.status(options.status ?? 200)
  c.header('x-robots-tag', 'noindex')
  const asks = visitorSlots.asksConsent && asksForConsent(parts)
  const consent = asks ? createElement(ConsentBanner) : null
  const document = {
    ...parts,
    ...customer,
    consent,
    fonts: hasFonts && createElement(WebFonts, parts.fontStyle),
    deliveryNodes: parts.delivery && toDeliveryNodes(parts.delivery, { ...cart, place }),
  }
  // The answer to a form is complete before its first byte, so a stream would only cost more.
  if (c.req.method === 'POST') return c.html(renderToText(document))
  c.set('nonce', btoa(crypto.randomUUID()))
  return c.render(content.body, document)
}

/** Responds with a page for one shopper. The response is never cached or indexed. */
export async function answerPersonalPage(
  page: PageContext,
  content: Partial<PageContent> & Pick<PageContent, 'title' | 'body'>,
  options: PersonalOptions = {},
): Promise<Response> {
  if (page.session?.claims.mayHaveOwnPrices) page.useOwnPrices()
  const { route, prefix, params } = page.resolution
  const defaults = {
    canonicalPath: route && buildPath(prefix, route, params),
    alternates: page.buildAlternatesWithQuery(),
  }
  const parts = {
    surroundings: await createSurroundings(page),
    content: { ...defaults, ...content },
    customer: getCustomerParts(page),
  }
  return answerDocument(page, parts, options)
}

const emptyTheme = {}

type BarePage = {
  settings: Settings
  theme: Record<string, string> | undefined
  content: PageContent
}

/** The page contains no menus, no prices and nothing else that needs a market. */
export function answerBarePage(
  c: DocumentScope,
  { settings, theme, content }: BarePage,
  status: ContentfulStatusCode,
): Promise<Response> {
  const frame = createBareFrame(new URL(c.req.url), settings)
  const surroundings = { frame, theme: theme ?? emptyTheme, delivery: null }
  const customer = { isForCustomer: false }
  return answerDocument(c, { surroundings, content, customer }, { status })
}
