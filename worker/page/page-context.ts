import type { Context } from 'hono'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { getMerchantLocale } from '#shared/market/market.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { Menus } from '../ui/site/menu-link.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { LinkRules } from '../merchant-api/rebuild-href.ts'
import type { AppEnv } from '../env.ts'
import type { Resolution } from '../routing/resolution.ts'
import { buildAlternates, createShop } from '../document/frame.ts'
import { toMenus } from '../document/menu-links.ts'
import { getPageOrigin } from '../routing/origin.ts'
import type { Alternate } from './page-content.ts'

// A request has one resolution at a time; choosing another country on the way creates a new one.
const shops = new WeakMap<Resolution, Shop>()
const menusByResolution = new WeakMap<Resolution, Menus>()

/** Returns the shop in the market and language of this request. */
export function getShop(c: Context<AppEnv>): Shop {
  const { channel, resolution, settings } = c.var
  const shop = shops.get(resolution) ?? createShop(channel, resolution, settings)
  shops.set(resolution, shop)
  return shop
}

export function getLinkRules(c: Context<AppEnv>): LinkRules {
  const { channel, resolution, settings } = c.var
  const { host, domains = {} } = settings.CHANNELS[channel.id] ?? {}
  const hosts = [host, new URL(getPageOrigin(c)).host, ...Object.values(domains)]
  return {
    prefix: resolution.prefix,
    merchantLocale: getMerchantLocale(resolution.market, resolution.locale),
    hosts: hosts.filter((name) => name !== undefined),
  }
}

function createMenus(c: Context<AppEnv>): Menus {
  // An error page may be rendered before the merchant was asked.
  const { menus, categories } = c.var
  const loaded = { menus: menus ?? null, categories: categories ?? [] }
  return toMenus({ ...loaded, rules: getLinkRules(c) }, getShop(c))
}

export function getMenus(c: Context<AppEnv>): Menus {
  const { resolution } = c.var
  const menus = menusByResolution.get(resolution) ?? createMenus(c)
  menusByResolution.set(resolution, menus)
  return menus
}

const noParams = (): RouteParams => ({})

/**
 * Returns the page's own path in each language of the channel; `toParams` gives its aliases there.
 */
export function getAlternates(
  c: Context<AppEnv>,
  toParams: (locale: LocaleCode) => RouteParams = noParams,
): Alternate[] {
  const { channel, resolution } = c.var
  const { route, prefix } = resolution
  return route ? buildAlternates({ channel, prefix, route }, toParams) : []
}
