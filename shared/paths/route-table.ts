import type { LocaleCode } from '../i18n/locale.ts'
import { accountRoutes } from './account-routes.ts'
import type { PathPattern, Route } from './route-definition.ts'

const personal = { layout: 'default', access: 'personal', guard: 'default' } as const
const publicPage = { layout: 'default', access: 'public', guard: 'default' } as const
const list = { layout: 'default', access: 'public', guard: 'list-page-routing' } as const
const undistracted = { layout: 'undistracted', access: 'personal', guard: 'default' } as const

/**
 * The first pattern that matches a path is used, so a pattern with fixed words must come before one
 * with parameters. A route is named `{name}___{language}` in one language.
 */
export const routeTable = {
  index: { ...publicPage, path: '' },
  '404': { ...publicPage, path: '404' },
  account: { ...personal, path: 'account' },
  'account-create': { ...personal, path: 'account/create' },
  'account-email': { ...personal, path: 'account/email' },
  'account-reset-password': { ...personal, path: 'account/reset-password' },
  brands: {
    ...publicPage,
    path: { sv: 'varumarken', en: 'brands', da: 'maerker', fi: 'tuotemerkit', nb: 'merker' },
  },
  cart: {
    ...personal,
    path: { sv: 'varukorg', en: 'cart', da: 'kurv', fi: 'ostoskori', nb: 'handlekurv' },
  },
  'cart-code': {
    ...personal,
    path: {
      sv: 'varukorg/kod',
      en: 'cart/code',
      da: 'kurv/kode',
      fi: 'ostoskori/koodi',
      nb: 'handlekurv/kode',
    },
  },
  checkout: {
    ...undistracted,
    path: { sv: 'kassan', en: 'checkout', da: 'kassen', fi: 'kassa', nb: 'kassen' },
  },
  'checkout-confirmation': {
    ...undistracted,
    path: {
      sv: 'kassan/bekraftelse',
      en: 'checkout/confirmation',
      da: 'kassen/bekraeftelse',
      fi: 'kassa/vahvistus',
      nb: 'kassen/bekreftelse',
    },
  },
  'checkout-klarna-fail': { ...undistracted, path: 'checkout/klarna-fail' },
  consent: {
    ...personal,
    path: {
      sv: 'cookieinstallningar',
      en: 'cookie-settings',
      da: 'cookieindstillinger',
      fi: 'evasteasetukset',
      nb: 'cookieinnstillinger',
    },
  },
  'contact-message': {
    ...personal,
    path: {
      sv: 'kontakt/meddelande',
      en: 'contact/message',
      da: 'kontakt/besked',
      fi: 'yhteys/viesti',
      nb: 'kontakt/melding',
    },
  },
  'delivery-check': {
    ...personal,
    path: {
      sv: 'leveranstid',
      en: 'delivery-time',
      da: 'leveringstid',
      fi: 'toimitusaika',
      nb: 'leveringstid',
    },
  },
  favorites: {
    ...personal,
    path: { sv: 'favoriter', en: 'favorites', da: 'favoritter', fi: 'suosikit', nb: 'favoritter' },
  },
  markets: {
    ...personal,
    path: { sv: 'marknader', en: 'markets', da: 'markeder', fi: 'markkinat', nb: 'markeder' },
  },
  news: {
    ...list,
    path: { sv: 'nyheter', en: 'news', da: 'nyheder', fi: 'uutuudet', nb: 'nyheter' },
  },
  'product-reviews': {
    ...publicPage,
    path: {
      sv: 'omdomen/:alias',
      en: 'reviews/:alias',
      da: 'anmeldelser/:alias',
      fi: 'arvostelut/:alias',
      nb: 'anmeldelser/:alias',
    },
  },
  'product-review': {
    ...personal,
    path: {
      sv: 'omdome/:alias',
      en: 'review/:alias',
      da: 'anmeldelse/:alias',
      fi: 'arvostelu/:alias',
      nb: 'anmeldelse/:alias',
    },
  },
  'stock-watch': {
    ...personal,
    path: {
      sv: 'bevaka/:alias',
      en: 'back-in-stock/:alias',
      da: 'tilbage-paa-lager/:alias',
      fi: 'takaisin-varastoon/:alias',
      nb: 'tilbake-paa-lager/:alias',
    },
  },
  newsletter: {
    ...personal,
    path: {
      sv: 'nyhetsbrev',
      en: 'newsletter',
      da: 'nyhedsbrev',
      fi: 'uutiskirje',
      nb: 'nyhetsbrev',
    },
  },
  offline: { ...publicPage, layout: 'undistracted', path: 'offline' },
  offers: {
    ...list,
    path: { sv: 'erbjudanden', en: 'offers', da: 'tilbud', fi: 'tarjoukset', nb: 'tilbud' },
  },
  'preview-widgets': { ...personal, path: 'preview-widgets' },
  ...accountRoutes,
  pdp: { ...publicPage, path: 'p/:alias' },
  'pdp-level': { ...publicPage, path: 'p/(any)/:alias' },
  'pdp-sub-level': { ...publicPage, path: 'p/(any)/(any)/:alias' },
  product: { ...publicPage, path: 'product/:alias?' },
  'plp-category': { ...list, path: 'c/:category' },
  'plp-sub-category': { ...list, path: 'c/(any)/:category' },
  'plp-brand': { ...list, path: 'b/:brand+' },
  'plp-discount-campaign': { ...list, path: 'dc/:discountCampaign+' },
  'plp-search': { ...list, path: 's/:search' },
  plp: { ...list, path: 'l/*' },
  list: { ...list, path: 'list/:alias?' },
  'content-alias': { ...publicPage, path: 'content/:alias?' },
  content: { ...publicPage, path: ':alias' },
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
