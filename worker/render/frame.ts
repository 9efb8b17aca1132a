import { getLocale, isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { localizeMarket } from '#shared/market/localize-market.ts'
import type { Market } from '#shared/market/market.ts'
import { buildPath, type PathPrefix } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import { routeTable, type RouteName } from '#shared/paths/route-table.ts'
import type { Menus } from '#shared/ui/menu-link.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { Channel } from '../channel/channel.ts'
import type { Settings } from '../env.ts'
import { noMenus } from './menu-links.ts'
import type { Resolution } from '../resolver/resolution.ts'
import { getTranslate } from './messages.ts'
import type { Alternate, Frame } from './page-content.ts'

export function createShop(channel: Channel, resolution: Resolution, settings: Settings): Shop {
  const locale = getLocale(resolution.locale)
  return {
    name: channel.name,
    locale,
    market: localizeMarket(resolution.market, locale.iso),
    prefix: resolution.prefix,
    vatIncluded: true,
    pictureEndpoint: settings.PICTURE_ENDPOINT,
    t: getTranslate(resolution.locale),
  }
}

export function createFrame(shop: Shop, route: RouteName | null, menus: Menus): Frame {
  return {
    shop,
    layout: route ? routeTable[route].layout : 'default',
    cartPath: buildPath(shop.prefix, 'cart'),
    menus,
  }
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

/** The frame of a page for which nothing of the merchant is known: the language comes from the path alone. */
export function createBareFrame(path: string, settings: Settings): Frame {
  const named = path
    .split('/')
    .find((word) => isLocaleCode(word) && settings.LOCALES.includes(word))
  const code = named && isLocaleCode(named) ? named : settings.DEFAULT_LOCALE
  const [first] = Object.values(settings.CHANNELS)
  const shop: Shop = {
    name: first?.name ?? '',
    locale: getLocale(code),
    market: noMarket,
    prefix: { locale: code, market: null },
    vatIncluded: true,
    pictureEndpoint: settings.PICTURE_ENDPOINT,
    t: getTranslate(code),
  }
  return { ...createFrame(shop, null, noMenus), layout: 'undistracted' }
}

type Place = { channel: Channel; prefix: PathPrefix; route: RouteName }

/** The address of a page in every language of the channel; `params` gives its aliases there. */
export function buildAlternates(
  place: Place,
  params: (locale: LocaleCode) => RouteParams,
): Alternate[] {
  const { channel, prefix, route } = place
  return channel.locales.map((locale) => ({
    locale,
    path: buildPath({ locale, market: prefix.market }, route, params(locale)),
  }))
}
