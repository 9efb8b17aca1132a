import type { Context } from 'hono'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { AppEnv } from '../env.ts'
import type { PublicPage } from '../page/page-content.ts'
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

type Handler = (c: Context<AppEnv>) => Promise<Response>

/** The handlers of one page of the route table. */
export type Page = {
  public?: PublicPage
  get?: Handler
  post?: Handler
  /** Replaces the public page if the URL has a token. */
  preview?: Handler
}

const productPage: Page = { public: product, post: postProduct }
const contentPage: Page = { public: content, preview: getContentPreview }

/** Maps routes to their handlers. A route that is not here has no page yet and answers 404. */
export const pages: Partial<Record<RouteName, Page>> = {
  index: { public: home },
  brands: { public: brands },
  news: { public: newsList },
  'plp-category': { public: categoryList },
  'plp-sub-category': { public: categoryList },
  'plp-brand': { public: brandList },
  'plp-discount-campaign': { public: campaignList },
  'plp-search': { public: searchList },
  plp: { public: genericList },
  list: { public: anyList },
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
