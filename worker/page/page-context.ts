import type { Context } from 'hono'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { getMerchantLocale } from '#shared/market/market.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { ChannelVariables } from '../channel/settings.ts'
import type { DocumentVariables } from '../document/content-security-policy.ts'
import { buildAlternates, createShop } from '../document/frame.ts'
import { toMenus } from '../document/menu-links.ts'
import type { Bindings } from '../env.ts'
import type { RequestIdVariables } from '../http/request-id.ts'
import type { TimingVariables } from '../http/server-timing.ts'
import {
  getMerchantClient,
  getShopperMerchantClient,
  isCompany,
} from '../identity/merchant-clients.ts'
import type { IdentityVariables } from '../identity/shopper.ts'
import type { IsolateState } from '../isolate-state.ts'
import type { Category } from '../merchant-api/category.ts'
import type { MerchantClient } from '../merchant-api/client.ts'
import type { MerchantMenus } from '../merchant-api/menu.ts'
import type { LinkRules } from '../merchant-api/rebuild-href.ts'
import { getPageOrigin } from '../routing/origin.ts'
import type { Resolution, RoutingVariables } from '../routing/resolution.ts'
import type { Alternate } from '../seo/hreflang.ts'
import type { Menus } from '../ui/site/menu-link.ts'

/** Variables that the middleware sets before a page is answered. */
export type PageVariables = ChannelVariables &
  IdentityVariables &
  RoutingVariables & {
    page: PageContext
    /** An error page may be rendered before the categories and menus are loaded. */
    categories?: Category[]
    /** Null if the menus could not be loaded. */
    menus?: MerchantMenus | null
  }

/** Variables for the log and the headers of the response. */
export type ResponseVariables = DocumentVariables & {
  /** Status of the page cache, for the log and the response header. */
  cacheStatus?: string
  /** The cache tier that answered, for `Server-Timing`. */
  cacheTier?: string
}

/** Variables that every request has. */
export type EarlyVariables = RequestIdVariables &
  TimingVariables & {
    /** Everything that the isolate keeps between requests. */
    isolate: IsolateState
  }

/** A request whose channel is known. */
export type ChannelEnv = { Bindings: Bindings; Variables: EarlyVariables & ChannelVariables }

/** A request whose shopper and page are known. */
export type PageEnv = {
  Bindings: Bindings
  Variables: EarlyVariables & PageVariables & ResponseVariables
}

const noParams = (): RouteParams => ({})

/**
 * Everything that a page is made from: the shop in the market and language of the request, its
 * menus, and the clients of the merchant. Values that cost something are created at their first use.
 */
export class PageContext {
  /** Hono's context, to read cookies and forms and to write the response. */
  readonly c: Context<PageEnv>
  readonly resolution: Resolution
  #shop: Shop | undefined
  #links: LinkRules | undefined
  #menus: Menus | undefined
  #merchant: MerchantClient | undefined

  constructor(c: Context<PageEnv>) {
    this.c = c
    this.resolution = c.var.resolution
  }

  get channel() {
    return this.c.var.channel
  }

  get settings() {
    return this.c.var.settings
  }

  get requestId() {
    return this.c.var.requestId
  }

  /** The session at this moment: logging in or out changes it during the request. */
  get session() {
    return this.c.var.shopper.session
  }

  get isCompany() {
    return isCompany(this.c)
  }

  get categories(): Category[] {
    return this.c.var.categories ?? []
  }

  get origin() {
    return getPageOrigin(this.c.req.url, this)
  }

  get shop(): Shop {
    this.#shop ??= createShop(this.channel, this.resolution, this.settings)
    return this.#shop
  }

  /** Rules for rebuilding the merchant's URLs. */
  get links(): LinkRules {
    this.#links ??= createLinkRules(this)
    return this.#links
  }

  get menus(): Menus {
    const { menus = null } = this.c.var
    this.#menus ??= toMenus({ menus, categories: this.categories, rules: this.links }, this.shop)
    return this.#menus
  }

  /** The merchant without any data of the shopper. */
  get merchant(): MerchantClient {
    this.#merchant ??= getMerchantClient(this.c)
    return this.#merchant
  }

  /** The merchant with the token of the session at this moment; its answers must not be shared. */
  get shopperMerchant(): MerchantClient {
    return getShopperMerchantClient(this.c)
  }

  /**
   * Returns the page's own path in each language of the channel; `toParams` gives its aliases there.
   */
  buildAlternates(toParams: (locale: LocaleCode) => RouteParams = noParams): Alternate[] {
    const { channel, resolution } = this
    const { route, prefix } = resolution
    return route ? buildAlternates({ channel, prefix, route }, toParams) : []
  }
}

function createLinkRules({ channel, settings, resolution, origin }: PageContext): LinkRules {
  const { host, domains = {} } = settings.CHANNELS[channel.id] ?? {}
  const hosts = [host, new URL(origin).host, ...Object.values(domains)]
  return {
    prefix: resolution.prefix,
    merchantLocale: getMerchantLocale(resolution.market, resolution.locale),
    hosts: hosts.filter((name) => name !== undefined),
  }
}

/** Sets the meaning of the URL, and with it the page context, for the rest of the request. */
export function setResolution(c: Context<PageEnv>, resolution: Resolution): PageContext {
  c.set('resolution', resolution)
  const page = new PageContext(c)
  c.set('page', page)
  return page
}
