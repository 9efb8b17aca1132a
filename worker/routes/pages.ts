import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { RouteName, routeTable } from '#shared/paths/route-table.ts'
import { answerPublicPage } from '../page/public.ts'
import { PageNotFound } from '../page/page-not-found.ts'
import type { PageContext, PageEnv } from '../page/page-context.ts'
import type { PersonalHandler, PublicPage, PublicQueryPage } from '../page/public-page.ts'
import { create } from './account/create-route.tsx'
import { reset } from './account/reset-route.tsx'
import { account } from './account/route.tsx'
import { handleGetBalance } from './account-balance/route.tsx'
import { accountEmail } from './account-settings/email-route.tsx'
import { accountSettings } from './account-settings/route.tsx'
import { handleGetOrder as handleGetAccountOrder } from './account-orders/order-route.tsx'
import { handleGetOrders } from './account-orders/orders-route.tsx'
import { brands } from './brands/route.tsx'
import { handleGetCode, handlePostCode, handleGetCart, handlePostCart } from './cart/route.tsx'
import { handleGetConfirmation } from './checkout/confirmation-route.tsx'
import { handleGetPaymentFailure } from './checkout/payment-failure-route.tsx'
import { handleGetCheckout, handlePostCheckout } from './checkout/route.tsx'
import { companyApplication } from './company/application-route.tsx'
import { company } from './company/company-route.tsx'
import { handleGetConsent, handlePostConsent } from './consent/route.tsx'
import { contact } from './contact/route.tsx'
import { hasPreviewCookie } from '../access/preview-token.ts'
import { handleGetContentPreview, handleGetWidgetPreview } from './content/preview-route.tsx'
import { content } from './content/route.tsx'
import { handleGetDeliveryCheck } from './delivery/route.tsx'
import { handleGetFavorites, handlePostFavorites } from './favorites/route.tsx'
import { home } from './home/route.tsx'
import {
  anyList,
  brandList,
  campaignList,
  categoryList,
  genericList,
  newsList,
  offerList,
  searchList,
} from './list/route.tsx'
import { handleGetMarkets, handlePostMarkets } from './market/route.tsx'
import { order } from './order/route.tsx'
import { offline } from './offline/route.tsx'
import { review } from './product/review-route.tsx'
import { productReviews } from './product/reviews-route.tsx'
import { newsletter } from './newsletter/route.tsx'
import { withdrawal } from './withdrawal/route.tsx'
import { handlePostProduct, product } from './product/route.tsx'
import { stockWatch } from './product/stock-watch-route.tsx'

type PublicRoute = {
  get: PublicPage | PublicQueryPage
  post?: PersonalHandler
  preview?: PersonalHandler
}

type PersonalRoute = {
  get: PersonalHandler
  post?: PersonalHandler
  /** The fields that are kept if a form is sent after the session has ended. Never a secret. */
  draftFields?: readonly string[]
  intents?: readonly string[]
}

/** A public route needs a public page, and a personal route a personal page. */
type Pages = {
  [Name in RouteName]?: (typeof routeTable)[Name]['access'] extends 'public'
    ? PublicRoute
    : PersonalRoute
}

const productPage: PublicRoute = { get: product, post: handlePostProduct }
const contentPage: PublicRoute = { get: content, preview: handleGetContentPreview }

/** A request for a route that is missing here is answered with 404. */
export const pages: Pages = {
  index: { get: home },
  brands: { get: brands },
  news: { get: newsList },
  offers: { get: offerList },
  offline: { get: offline },
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
  'product-reviews': { get: productReviews },
  'product-review': review,
  'stock-watch': stockWatch,
  content: contentPage,
  'content-alias': contentPage,
  'preview-widgets': { get: handleGetWidgetPreview },
  cart: { get: handleGetCart, post: handlePostCart },
  'cart-code': { get: handleGetCode, post: handlePostCode },
  checkout: { get: handleGetCheckout, post: handlePostCheckout },
  'checkout-confirmation': { get: handleGetConfirmation },
  'checkout-klarna-fail': { get: handleGetPaymentFailure },
  'delivery-check': { get: handleGetDeliveryCheck },
  consent: { get: handleGetConsent, post: handlePostConsent },
  'contact-message': contact,
  account,
  'account-email': accountEmail,
  'account-create': create,
  'account-reset-password': reset,
  'account-balance': { get: handleGetBalance },
  'account-orders': { get: handleGetOrders },
  'account-order': { get: handleGetAccountOrder },
  'account-company': company,
  'company-application': companyApplication,
  'account-settings': accountSettings,
  order,
  withdrawal,
  favorites: { get: handleGetFavorites, post: handlePostFavorites },
  newsletter,
  markets: { get: handleGetMarkets, post: handlePostMarkets },
}

export const findDraftFields = (route: RouteName): readonly string[] => {
  const entry: PublicRoute | PersonalRoute | undefined = pages[route]
  return (entry && 'draftFields' in entry && entry.draftFields) || []
}

export const canShowUnpublished = (route: RouteName): boolean => {
  const entry: PublicRoute | PersonalRoute | undefined = pages[route]
  return route === 'preview-widgets' || (entry !== undefined && 'preview' in entry)
}

function answerGet(page: PageContext, entry: PublicRoute | PersonalRoute): Promise<Response> {
  if ('preview' in entry && entry.preview && hasPreviewCookie(page)) return entry.preview(page)
  const { get } = entry
  if (typeof get === 'function') return get(page)
  return answerPublicPage(page, get)
}

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
