import type { Context } from 'hono'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { AppEnv } from '../env.ts'
import type { PublicPage } from '../render/page-content.ts'
import { getCreate, postCreate } from './account/create-route.tsx'
import { getReset, postReset } from './account/reset-route.tsx'
import { getAccount, getUnbuilt, postAccount } from './account/route.tsx'
import { getCart, postCart } from './cart/route.tsx'
import { getConfirmation } from './checkout/confirmation-route.tsx'
import { getPaymentFailure } from './checkout/payment-failure-route.tsx'
import { getCheckout, postCheckout } from './checkout/route.tsx'
import { home } from './home/route.tsx'
import { categoryList, newsList, searchList } from './list/route.tsx'
import { getMarkets, postMarkets } from './market/route.tsx'
import { postProduct, product } from './product/route.tsx'

type Handler = (c: Context<AppEnv>) => Promise<Response>

/** How one page of the route table is answered. */
export type Page = { public?: PublicPage; get?: Handler; post?: Handler }

const productPage: Page = { public: product, post: postProduct }

/** Which room answers which route. A route that is not here has no screen yet and answers 404. */
export const pages: Partial<Record<RouteName, Page>> = {
  index: { public: home },
  news: { public: newsList },
  'plp-category': { public: categoryList },
  'plp-sub-category': { public: categoryList },
  'plp-search': { public: searchList },
  pdp: productPage,
  'pdp-level': productPage,
  'pdp-sub-level': productPage,
  cart: { get: getCart, post: postCart },
  checkout: { get: getCheckout, post: postCheckout },
  'checkout-confirmation': { get: getConfirmation },
  'checkout-klarna-fail': { get: getPaymentFailure },
  account: { get: getAccount, post: postAccount },
  'account-create': { get: getCreate, post: postCreate },
  'account-reset-password': { get: getReset, post: postReset },
  'account-balance': { get: getUnbuilt },
  'account-orders': { get: getUnbuilt },
  'account-settings': { get: getUnbuilt },
  markets: { get: getMarkets, post: postMarkets },
}
