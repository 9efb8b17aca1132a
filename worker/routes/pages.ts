import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { RouteName, routeTable } from '#shared/paths/route-table.ts'
import { answerPublicPage } from '../page/answer-public-page.ts'
import { PageNotFound } from '../page/errors.ts'
import type { PageContext, PageEnv } from '../page/page-context.ts'
import type { PersonalHandler, PublicPage, PublicQueryPage } from '../page/page.ts'
import { getCreate, postCreate } from './account/create-route.tsx'
import { getReset, postReset } from './account/reset-route.tsx'
import { getAccount, getMissingPage, postAccount } from './account/route.tsx'
import { brands } from './brands/route.tsx'
import { getCart, postCart } from './cart/route.tsx'
import { getConfirmation } from './checkout/confirmation-route.tsx'
import { getPaymentFailure } from './checkout/payment-failure-route.tsx'
import { getCheckout, postCheckout } from './checkout/route.tsx'
import { getContentPreview, getWidgetPreview } from './content/preview-route.tsx'
import { content } from './content/route.tsx'
import { home } from './home/route.tsx'
import {
  anyList,
  brandList,
  campaignList,
  categoryList,
  genericList,
  newsList,
  searchList,
} from './list/route.tsx'
import { getMarkets, postMarkets } from './market/route.tsx'
import { postProduct, product } from './product/route.tsx'

type PublicRoute = {
  get: PublicPage | PublicQueryPage
  post?: PersonalHandler
  /** Replaces the public page if the URL has a token. */
  preview?: PersonalHandler
}

type PersonalRoute = { get: PersonalHandler; post?: PersonalHandler }

/** The route table says whether a page is public or personal; a page of the other kind has the wrong type. */
type Pages = {
  [Name in RouteName]?: (typeof routeTable)[Name]['access'] extends 'public'
    ? PublicRoute
    : PersonalRoute
}

const productPage: PublicRoute = { get: product, post: postProduct }
const contentPage: PublicRoute = { get: content, preview: getContentPreview }

/** Maps routes to their handlers. A route that is not here has no page yet and answers 404. */
export const pages: Pages = {
  index: { get: home },
  brands: { get: brands },
  news: { get: newsList },
  'plp-category': { get: categoryList },
  'plp-sub-category': { get: categoryList },
  'plp-brand': { get: brandList },
  'plp-discount-campaign': { get: campaignList },
  'plp-search': { get: searchList },
  plp: { get: genericList },
  list: { get: anyList },
  pdp: productPage,
  'pdp-level': productPage,
  'pdp-sub-level': productPage,
  product: productPage,
  content: contentPage,
  'content-alias': contentPage,
  'preview-widgets': { get: getWidgetPreview },
  cart: { get: getCart, post: postCart },
  checkout: { get: getCheckout, post: postCheckout },
  'checkout-confirmation': { get: getConfirmation },
  'checkout-klarna-fail': { get: getPaymentFailure },
  account: { get: getAccount, post: postAccount },
  'account-create': { get: getCreate, post: postCreate },
  'account-reset-password': { get: getReset, post: postReset },
  'account-balance': { get: getMissingPage },
  'account-orders': { get: getMissingPage },
  'account-settings': { get: getMissingPage },
  markets: { get: getMarkets, post: postMarkets },
}

/** Returns whether the page shows unpublished content to the holder of a token. */
export const showsUnpublished = (route: RouteName): boolean => {
  const entry: PublicRoute | PersonalRoute | undefined = pages[route]
  return route === 'preview-widgets' || (entry !== undefined && 'preview' in entry)
}

function answerGet(page: PageContext, entry: PublicRoute | PersonalRoute): Promise<Response> {
  const { c } = page
  if ('preview' in entry && entry.preview && c.req.query('loginToken')) return entry.preview(page)
  const { get } = entry
  if (typeof get === 'function') return get(page)
  if ('load' in get) return answerPublicPage(page, get)
  const queryPage = get.withQuery(new URL(c.req.url).searchParams)
  return answerPublicPage(page, queryPage, queryPage.cacheQuery)
}

/** Answers a request with the page of its route. */
export async function answerPage(c: Context<PageEnv>): Promise<Response> {
  const { page } = c.var
  const { route } = page.resolution
  const entry = route ? pages[route] : undefined
  if (!entry) throw new PageNotFound()
  if (['GET', 'HEAD'].includes(c.req.method)) return answerGet(page, entry)
  if (c.req.method === 'POST' && entry.post) return entry.post(page)
  c.header('allow', entry.post ? 'GET, HEAD, POST' : 'GET, HEAD')
  throw new HTTPException(405, { message: 'This page does not allow the method' })
}
