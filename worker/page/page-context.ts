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
import { appendRequestQuery } from '../http/append-request-query.ts'
import type { RequestIdVariables } from '../http/request-id.ts'
import type { RequestScope } from '../http/request-scope.ts'
import type { TimingVariables } from '../http/server-timing.ts'
import {
  getMerchantClient,
  getShopperMerchantClient,
  isCompany,
} from '../identity/merchant-clients.ts'
import type { IdentityVariables } from '../identity/shopper.ts'
import type { IsolateState } from '../isolate-state.ts'
import type { Category } from '../merchant-api/catalogue/category-tree.ts'
import { describeError, log } from '../log/log.ts'
import type { MerchantClient } from '../merchant-api/client/client.ts'
import { loadFilterIndex, type FilterIndex } from '../merchant-api/list/list-filters.ts'
import type { MerchantMenus } from '../merchant-api/content/menu.ts'
import type { LinkRules } from '../merchant-api/link/rebuild-href.ts'
import { getCachedJsonReader } from './cache-tools.ts'
import { getPageOrigin } from '../routing/origin.ts'
import type { Resolution, RoutingVariables } from '../routing/resolution.ts'
import type { Alternate } from '../seo/hreflang.ts'
import type { Menus } from '../ui/site/menu-link.ts'

/** Variables that middleware sets before a page is rendered. */
export type PageVariables = ChannelVariables &
  IdentityVariables &
  RoutingVariables & {
    page: PageContext
    /** The categories are missing if an error page is rendered before they are loaded. */
    categories?: Category[]
    /** The menus are null if the load failed, and missing before they are loaded. */
    menus?: MerchantMenus | null
  }

export type ResponseVariables = DocumentVariables & {
  /** The cache that answered the request. It is missing for a page of one visitor. */
  cacheTier?: string
}

export type EarlyVariables = RequestIdVariables &
  TimingVariables & {
    isolate: IsolateState
  }

export type ChannelEnv = { Bindings: Bindings; Variables: EarlyVariables & ChannelVariables }

type RequestVariables = EarlyVariables & PageVariables & ResponseVariables

export type PageEnv = { Bindings: Bindings; Variables: RequestVariables }

const noParams = (): RouteParams => ({})

/**
 * Everything that is needed to create a page: the request and its response, the shop in the market
 * and language of the request, the menus, and the merchant clients. Values that take time to create
 * are created when they are first used.
 */
export class PageContext implements RequestScope<RequestVariables, Bindings> {
  readonly req: RequestScope['req']
  readonly env: Bindings
  readonly header: RequestScope['header']
  readonly status: RequestScope['status']
  readonly body: RequestScope['body']
  readonly html: RequestScope['html']
  readonly text: RequestScope['text']
  readonly json: RequestScope['json']
  readonly redirect: RequestScope['redirect']
  readonly render: RequestScope['render']
  readonly resolution: Resolution
  readonly #c: Context<PageEnv>
  #shop: Shop | undefined
  #links: LinkRules | undefined
  #menus: Menus | undefined
  #merchant: MerchantClient | undefined
  #isComplete = true

  constructor(c: Context<PageEnv>) {
    this.#c = c
    ;({ req: this.req, env: this.env, header: this.header, status: this.status } = c)
    ;({
      body: this.body,
      html: this.html,
      text: this.text,
      json: this.json,
      redirect: this.redirect,
      render: this.render,
    } = c)
    this.resolution = c.var.resolution
  }

  get var() {
    return this.#c.var
  }

  get executionCtx() {
    return this.#c.executionCtx
  }

  /** Returns the page in another market or for another buyer, for the rest of the request. */
  withResolution(resolution: Resolution): PageContext {
    return setResolution(this.#c, resolution)
  }

  set<Name extends keyof RequestVariables>(name: Name, value: RequestVariables[Name]): void {
    this.#c.set(name, value)
  }

  get channel() {
    return this.var.channel
  }

  get settings() {
    return this.var.settings
  }

  get requestId() {
    return this.var.requestId
  }

  /** The current session. It changes during the request if the shopper logs in or out. */
  get session() {
    return this.var.shopper.session
  }

  get isCompany() {
    return isCompany(this)
  }

  get categories(): Category[] {
    return this.var.categories ?? []
  }

  get origin() {
    return getPageOrigin(this.req.url, this)
  }

  get shop(): Shop {
    this.#shop ??= createShop(this.channel, this.resolution, this.settings)
    return this.#shop
  }

  /** Sets that the page is rendered for one shopper only, who may have own prices. */
  useOwnPrices(): void {
    this.#shop = { ...this.shop, hasOwnPrices: true }
  }

  get links(): LinkRules {
    this.#links ??= createLinkRules(this)
    return this.#links
  }

  get menus(): Menus {
    const { menus = null } = this.var
    this.#menus ??= toMenus({ menus, categories: this.categories, rules: this.links }, this.shop)
    return this.#menus
  }

  /** Merchant client that sends no data of the shopper, so its responses can be shared. */
  get merchant(): MerchantClient {
    this.#merchant ??= getMerchantClient(this, () => {
      this.#isComplete = false
    })
    return this.#merchant
  }

  /** Returns null if the merchant does not answer; a list then shows what its URL asks for. */
  async loadFilterIndex(): Promise<FilterIndex | null> {
    try {
      return await loadFilterIndex(this.merchant, getCachedJsonReader(this))
    } catch (error) {
      log('warn', 'part-failed', { part: 'filter-index', ...describeError(error) })
      this.#isComplete = false
      return null
    }
  }

  /** False if a part of the page that it can do without could not be loaded. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** Its responses must not be shared between shoppers. */
  get shopperMerchant(): MerchantClient {
    return getShopperMerchantClient(this)
  }

  /** `toParams` returns the route parameters, such as aliases, for a language. */
  buildAlternates(toParams: (locale: LocaleCode) => RouteParams = noParams): Alternate[] {
    const { channel, resolution } = this
    const { route, prefix } = resolution
    return route ? buildAlternates({ channel, prefix, route }, toParams) : []
  }

  /** Like `buildAlternates`, for a page that depends on its query. Secrets of the query are left out. */
  buildAlternatesWithQuery(
    toParams: (locale: LocaleCode) => RouteParams = () => this.resolution.params,
  ): Alternate[] {
    return this.buildAlternates(toParams).map(({ locale, path }) => ({
      locale,
      path: appendRequestQuery(path, this.req.url),
    }))
  }
}

function createLinkRules({ channel, resolution, origin }: PageContext): LinkRules {
  const hosts = [channel.host, new URL(origin).host, ...Object.values(channel.domains)]
  return {
    prefix: resolution.prefix,
    merchantLocale: getMerchantLocale(resolution.market, resolution.locale),
    hosts: hosts.filter((name) => name !== undefined),
  }
}

/** Sets the resolution of the URL and creates the page context for the rest of the request. */
export function setResolution(c: Context<PageEnv>, resolution: Resolution): PageContext {
  c.set('resolution', resolution)
  const page = new PageContext(c)
  c.set('page', page)
  return page
}
