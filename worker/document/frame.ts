import { PERSON } from '#shared/customer/customer-type.ts'
import { getLocale, isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { localizeMarket } from '../ui/market/localize-market.ts'
import type { Market } from '#shared/market/market.ts'
import { buildPath, type PathPrefix } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import { isAccountRoute, routeTable, type RouteName } from '#shared/paths/route-table.ts'
import type { Translate } from '#shared/i18n/translator.ts'
import type { Seller, Shop } from '#shared/ui/shop-context.tsx'
import type { Channel } from '../channel/channel.ts'
import { findApplicationRecipient } from '../channel/application-recipient.ts'
import { getDomainOrigin } from '../channel/locale-domain.ts'
import { getMeasuredValue, type Settings } from '../channel/settings.ts'
import { getCartMarket, type Resolution } from '../routing/resolution.ts'
import { toChoices } from './to-choices.ts'
import { getDestinations } from './destination-sources.ts'
import { noMenus } from './menu-links.ts'
import { getTranslate } from './messages.ts'
import type { Alternate } from '../seo/hreflang.ts'
import type { Frame } from './page-content.ts'

/** Help is at the address of the seller, if the channel names one, else at the one of the messages. */
const createTranslate = (code: LocaleCode, seller: Seller | undefined): Translate => {
  const translate = getTranslate(code)
  const { email } = seller ?? {}
  return email === undefined
    ? translate
    : (key, values) => (key === 'header.help.email' ? email : translate(key, values))
}

export function createShop(channel: Channel, resolution: Resolution, settings: Settings): Shop {
  const market = getCartMarket(resolution)
  const domain = channel.domains[resolution.locale] ?? null
  const locale = getLocale(resolution.locale, domain)
  const { privacy, seller } = channel
  const t = createTranslate(resolution.locale, seller)
  return {
    name: channel.name,
    locale,
    market: localizeMarket(market, { locale, t }),
    prefix: resolution.prefix,
    vatIncluded: resolution.buyer.vatIncluded,
    pictureEndpoint: settings.PICTURE_ENDPOINT,
    sharePictureSize: settings.SHARE_PICTURE_SIZE,
    fewLeftLimit: channel.fewLeftLimit,
    liveStock: channel.liveStock,
    hasContactForm: settings.CONTACT_FORM === 'on',
    hasCompanyApplications: findApplicationRecipient(settings) !== null,
    hasServiceWorker: settings.SERVICE_WORKER === 'on',
    measuredValue: getMeasuredValue(settings),
    hasSearchCorrection: settings.SEARCH_CORRECTION === 'on',
    hasStorageText: settings.STORAGE_TEXT === 'on',
    privacyAlias: privacy[resolution.locale],
    seller,
    t,
  }
}

type FrameParts = Pick<Frame, 'shop' | 'origin' | 'channel' | 'menus'>

function createFrame(parts: FrameParts, route: RouteName | null): Frame {
  return {
    ...parts,
    layout: route ? routeTable[route].layout : 'default',
    isAccount: route !== null && isAccountRoute(route),
    buyer: { customerType: PERSON, vatIncluded: parts.shop.vatIncluded },
    market: parts.shop.market.alias,
    cartPath: buildPath(parts.shop.prefix, 'cart'),
    origins: {},
    toChoices: null,
    destinations: {},
  }
}

export function createChannelFrame(
  parts: FrameParts & { channel: Channel },
  resolution: Resolution,
): Frame {
  const { channel, shop } = parts
  return {
    ...createFrame(parts, resolution.route),
    buyer: resolution.buyer,
    market: resolution.market.alias,
    origins: getOrigins(channel),
    toChoices: (pages) => toChoices(channel, resolution, { shop, pages }),
    destinations: getDestinations(channel, resolution.route),
  }
}

function getOrigins(channel: Channel): Frame['origins'] {
  const entries = channel.locales.map((code) => [code, getDomainOrigin(channel, code)] as const)
  return Object.fromEntries(entries.filter(([, origin]) => origin !== ''))
}

const noMarket: Market = {
  id: '',
  alias: '',
  defaultLanguageId: '',
  groupKey: '',
  isVirtual: false,
  isOnlyInCheckout: false,
  allowedLanguages: [],
  country: { name: '', code: '' },
  currency: { name: '', code: '' },
}

/** The language is read from the path, because no merchant data is available. */
export function createBareFrame(url: URL, settings: Settings): Frame {
  const localeSegment = url.pathname
    .split('/')
    .find((word) => isLocaleCode(word) && settings.LOCALES.includes(word))
  const code =
    localeSegment && isLocaleCode(localeSegment) ? localeSegment : settings.DEFAULT_LOCALE
  const [first] = Object.values(settings.CHANNELS)
  const shop: Shop = {
    name: first?.name ?? '',
    locale: getLocale(code),
    market: noMarket,
    prefix: { locale: code, market: null },
    vatIncluded: true,
    pictureEndpoint: settings.PICTURE_ENDPOINT,
    t: createTranslate(code, first?.seller),
  }
  const parts = { shop, origin: url.origin, channel: null, menus: noMenus }
  return { ...createFrame(parts, null), layout: 'undistracted' }
}

/** `params` returns the route parameters, such as aliases, for a language. */
export function buildAlternates(
  location: { channel: Channel; prefix: PathPrefix; route: RouteName },
  params: (locale: LocaleCode) => RouteParams,
): Alternate[] {
  const { channel, prefix, route } = location
  return channel.locales.map((locale) => ({
    locale,
    path: buildPath({ locale, market: prefix.market }, route, params(locale)),
  }))
}
