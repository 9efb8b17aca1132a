import type { RouteName } from '../../../shared/paths/route-table.ts'
import type { Meal } from '../../support/merchant-database.ts'
import { getPath } from './browse.ts'
import { soldOutMeal } from './reviews.ts'

const visitor = { language: 'en' } as const

/** An English path of each route that a visitor without an account can open. */
export function listRoutePaths({ alias, categoryAlias }: Meal) {
  return {
    index: '/en',
    '404': '/en/404',
    account: '/en/account',
    'account-create': '/en/account/create',
    'account-email': '/en/account/email?emailKey=unknown',
    'account-reset-password': '/en/account/reset-password',
    brands: getPath(visitor, 'brands'),
    cart: getPath(visitor, 'cart'),
    'cart-code': '/en/cart/code',
    checkout: getPath(visitor, 'checkout'),
    'checkout-confirmation': '/en/checkout/confirmation',
    'checkout-klarna-fail': '/en/checkout/klarna-fail?error=OutOfStock',
    'company-application': '/en/company-account',
    consent: '/en/cookie-settings',
    content: getPath(visitor, 'terms'),
    'content-alias': '/en/content/customer-service',
    'contact-message': '/en/contact/message?notice=sent',
    'delivery-check': '/en/delivery-time?zip=x',
    favorites: getPath(visitor, 'favorites'),
    list: `/en/list/${categoryAlias}`,
    markets: getPath(visitor, 'markets'),
    news: getPath(visitor, 'news'),
    newsletter: '/en/newsletter',
    offers: '/en/offers',
    offline: '/en/offline',
    order: '/en/order',
    pdp: `/en/p/${alias}`,
    'pdp-level': `/en/p/${categoryAlias}/${alias}`,
    'pdp-sub-level': `/en/p/all/${categoryAlias}/${alias}`,
    plp: `/en/l/${categoryAlias}`,
    'plp-brand': getPath(visitor, 'brand'),
    'plp-category': `/en/c/${categoryAlias}`,
    'plp-discount-campaign': getPath(visitor, 'campaign'),
    'plp-search': '/en/s/soup',
    'plp-sub-category': `/en/c/all/${categoryAlias}`,
    'preview-widgets': '/en/preview-widgets',
    product: `/en/product/${alias}`,
    'product-review': `/en/review/${alias}`,
    'product-reviews': `/en/reviews/${alias}`,
    'stock-watch': `/en/back-in-stock/${soldOutMeal.en}`,
    withdrawal: '/en/withdraw',
  } satisfies Partial<Record<RouteName, string>>
}

type CustomerRoute = Exclude<RouteName, keyof ReturnType<typeof listRoutePaths>>

/** An English path of each other route, which a customer who has orders can open. */
export const customerPaths: Record<CustomerRoute, string> = {
  'account-balance': '/en/my-account/balance',
  'account-company': '/en/my-account/company',
  'account-order': '/en/my-account/orders/99993',
  'account-orders': '/en/my-account/orders',
  'account-settings': '/en/my-account/settings',
}
