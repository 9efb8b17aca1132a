import type { LocaleCode } from '../i18n/locale.ts'

export type Layout = 'default' | 'landing' | 'undistracted'

/** Public pages are the same for everybody and may be stored; personal ones are made for one shopper and never stored. */
export type Access = 'public' | 'personal'

/** The account pages behind the authentication guard; every other page has the default guard. */
export type Guard = 'authenticated' | 'default' | 'list-page-routing'

/**
 * Path words after the locale. `:x` one segment, `:x?` none or one, `:x+` one or more (the last is the alias), `(any)`
 * one free segment, `*` one or more free segments. A string where all languages share the words.
 */
export type PathPattern = string | Record<LocaleCode, string>

export type Route = { path: PathPattern; layout: Layout; access: Access; guard: Guard }

const personal = { layout: 'default', access: 'personal', guard: 'default' } as const
const open = { layout: 'default', access: 'public', guard: 'default' } as const
const list = { layout: 'default', access: 'public', guard: 'list-page-routing' } as const
const undistracted = { layout: 'undistracted', access: 'personal', guard: 'default' } as const
const member = { layout: 'default', access: 'personal', guard: 'authenticated' } as const

/**
 * Every page of the shop. Order matters: the first pattern that fits wins, so fixed words stand before free ones.
 * A route's name in one language is `{name}___{language}`.
 */
export const routeTable = {
  index: { ...open, path: '' },
  '404': { ...open, path: '404' },
  account: { ...personal, path: 'account' },
  'account-create': { ...personal, path: 'account/create' },
  'account-reset-password': { ...personal, path: 'account/reset-password' },
  brands: {
    ...open,
    path: { sv: 'varumarken', en: 'brands', da: 'maerker', fi: 'tuotemerkit', nb: 'merker' },
  },
  cart: {
    ...personal,
    path: { sv: 'varukorg', en: 'cart', da: 'kurv', fi: 'ostoskori', nb: 'handlekurv' },
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
  'preview-widgets': { ...personal, path: 'preview-widgets' },
  'account-balance': {
    ...member,
    path: {
      sv: 'mina-sidor/saldo',
      en: 'my-account/balance',
      da: 'min-konto/saldo',
      fi: 'oma-tili/saldo',
      nb: 'min-side/saldo',
    },
  },
  'account-orders': {
    ...member,
    path: {
      sv: 'mina-sidor/ordrar',
      en: 'my-account/orders',
      da: 'min-konto/ordrer',
      fi: 'oma-tili/tilaukset',
      nb: 'min-side/ordrer',
    },
  },
  'account-settings': {
    ...member,
    path: {
      sv: 'mina-sidor/installningar',
      en: 'my-account/settings',
      da: 'min-konto/indstillinger',
      fi: 'oma-tili/asetukset',
      nb: 'min-side/innstillinger',
    },
  },
  pdp: { ...open, path: 'p/:alias' },
  'pdp-level': { ...open, path: 'p/(any)/:alias' },
  'pdp-sub-level': { ...open, path: 'p/(any)/(any)/:alias' },
  product: { ...open, path: 'product/:alias?' },
  'plp-category': { ...list, path: 'c/:category' },
  'plp-sub-category': { ...list, path: 'c/(any)/:category' },
  'plp-brand': { ...list, path: 'b/:brand+' },
  'plp-discount-campaign': { ...list, path: 'dc/:discountCampaign+' },
  'plp-search': { ...list, path: 's/:search' },
  plp: { ...list, path: 'l/*' },
  list: { ...list, path: 'list/:alias?' },
  'content-alias': { ...open, path: 'content/:alias?' },
  content: { ...open, path: ':alias' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routeTable

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its names
export const routeNames = Object.keys(routeTable) as RouteName[]

/** Routes that share one pattern; the document found decides which of them the address is. */
export const sharedRouteNames: Partial<Record<RouteName, string[]>> = {
  list: ['list-brand', 'list-category', 'list-discount-campaign', 'list-list', 'list-search'],
  'content-alias': ['content-preview'],
}

/** The pages of the account: `account`, and all whose name begins with it. Between them a shopper keeps the place. */
export const isAccountRoute = (name: RouteName): boolean => /^account(?:-|$)/.test(name)

export function getPattern(name: RouteName, locale: LocaleCode): string {
  const path: PathPattern = routeTable[name].path
  return typeof path === 'string' ? path : path[locale]
}

/** Whether every word of a route's path is ours: no alias, no search, nothing that somebody wrote. */
export const hasFixedPath = (name: RouteName, locale: LocaleCode): boolean =>
  !/[:(*]/.test(getPattern(name, locale))

/** `checkout___sv`: the name of a route in one language. */
export function getLocalizedRouteName(name: string, locale: LocaleCode): string {
  return `${name}___${locale}`
}
