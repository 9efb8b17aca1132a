import type { LocaleCode } from '../i18n/locale.ts'
import { accountRoutes } from './account-routes.ts'
import {
  list,
  personal,
  publicPage,
  undistracted,
  type PathPattern,
  type Route,
} from './route-definition.ts'

/**
 * The first pattern that matches a path is used, so a pattern with fixed words must come before one
 * with parameters. A route is named `{name}___{language}` in one language.
 */
export const routeTable = {
  index: publicPage(''),
  '404': publicPage('404'),
  account: personal('account'),
  'account-create': personal('account/create'),
  'account-email': personal('account/email'),
  'account-reset-password': personal('account/reset-password'),
  brands: publicPage({
    sv: 'varumarken',
    en: 'brands',
    da: 'maerker',
    fi: 'tuotemerkit',
    nb: 'merker',
  }),
  cart: personal({ sv: 'varukorg', en: 'cart', da: 'kurv', fi: 'ostoskori', nb: 'handlekurv' }),
  'cart-code': personal({
    sv: 'varukorg/kod',
    en: 'cart/code',
    da: 'kurv/kode',
    fi: 'ostoskori/koodi',
    nb: 'handlekurv/kode',
  }),
  checkout: undistracted({ sv: 'kassan', en: 'checkout', da: 'kassen', fi: 'kassa', nb: 'kassen' }),
  'checkout-confirmation': undistracted({
    sv: 'kassan/bekraftelse',
    en: 'checkout/confirmation',
    da: 'kassen/bekraeftelse',
    fi: 'kassa/vahvistus',
    nb: 'kassen/bekreftelse',
  }),
  'checkout-klarna-fail': undistracted('checkout/klarna-fail'),
  consent: personal({
    sv: 'cookieinstallningar',
    en: 'cookie-settings',
    da: 'cookieindstillinger',
    fi: 'evasteasetukset',
    nb: 'cookieinnstillinger',
  }),
  'contact-message': personal({
    sv: 'kontakt/meddelande',
    en: 'contact/message',
    da: 'kontakt/besked',
    fi: 'yhteys/viesti',
    nb: 'kontakt/melding',
  }),
  'delivery-check': personal({
    sv: 'leveranstid',
    en: 'delivery-time',
    da: 'leveringstid',
    fi: 'toimitusaika',
    nb: 'leveringstid',
  }),
  favorites: personal({
    sv: 'favoriter',
    en: 'favorites',
    da: 'favoritter',
    fi: 'suosikit',
    nb: 'favoritter',
  }),
  markets: personal({
    sv: 'marknader',
    en: 'markets',
    da: 'markeder',
    fi: 'markkinat',
    nb: 'markeder',
  }),
  news: list({ sv: 'nyheter', en: 'news', da: 'nyheder', fi: 'uutuudet', nb: 'nyheter' }),
  'product-reviews': publicPage({
    sv: 'omdomen/:alias',
    en: 'reviews/:alias',
    da: 'anmeldelser/:alias',
    fi: 'arvostelut/:alias',
    nb: 'anmeldelser/:alias',
  }),
  'product-review': personal({
    sv: 'omdome/:alias',
    en: 'review/:alias',
    da: 'anmeldelse/:alias',
    fi: 'arvostelu/:alias',
    nb: 'anmeldelse/:alias',
  }),
  'stock-watch': personal({
    sv: 'bevaka/:alias',
    en: 'back-in-stock/:alias',
    da: 'tilbage-paa-lager/:alias',
    fi: 'takaisin-varastoon/:alias',
    nb: 'tilbake-paa-lager/:alias',
  }),
  newsletter: personal({
    sv: 'nyhetsbrev',
    en: 'newsletter',
    da: 'nyhedsbrev',
    fi: 'uutiskirje',
    nb: 'nyhetsbrev',
  }),
  offline: { ...publicPage('offline'), layout: 'undistracted' },
  offers: list({ sv: 'erbjudanden', en: 'offers', da: 'tilbud', fi: 'tarjoukset', nb: 'tilbud' }),
  'preview-widgets': personal('preview-widgets'),
  ...accountRoutes,
  pdp: publicPage('p/:alias'),
  'pdp-level': publicPage('p/(any)/:alias'),
  'pdp-sub-level': publicPage('p/(any)/(any)/:alias'),
  product: publicPage('product/:alias?'),
  'plp-category': list('c/:category'),
  'plp-sub-category': list('c/(any)/:category'),
  'plp-brand': list('b/:brand+'),
  'plp-discount-campaign': list('dc/:discountCampaign+'),
  'plp-search': list('s/:search'),
  plp: list('l/*'),
  list: list('list/:alias?'),
  'content-alias': publicPage('content/:alias?'),
  content: publicPage(':alias'),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routeTable

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant object are known
export const routeNames = Object.keys(routeTable) as RouteName[]

/** Which name applies depends on the content that is found for the path. */
export const sharedRouteNames: Partial<Record<RouteName, string[]>> = {
  list: ['list-brand', 'list-category', 'list-discount-campaign', 'list-list', 'list-search'],
  'content-alias': ['content-preview'],
}

/** The scroll position is kept between account pages. */
export const isAccountRoute = (name: RouteName): boolean => /^account(?:-|$)/.test(name)

export function getPattern(name: RouteName, locale: LocaleCode): string {
  const path: PathPattern = routeTable[name].path
  return typeof path === 'string' ? path : path[locale]
}

/** A fixed path has no alias and no search text. */
export const hasFixedPath = (name: RouteName, locale: LocaleCode): boolean =>
  !/[:(*]/.test(getPattern(name, locale))

/** Returns the name of a route in one language, such as `checkout___sv`. */
export function getLocalizedRouteName(name: string, locale: LocaleCode): string {
  return `${name}___${locale}`
}
