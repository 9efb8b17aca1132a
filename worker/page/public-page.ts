import type { ReactNode } from 'react'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { DeliveryArea } from '#shared/delivery/delivery-window.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { PageContent } from '../document/page-content.ts'
import type { Channel } from '../channel/channel.ts'
import type { Category } from '../merchant-api/catalogue/category-tree.ts'
import type { MerchantClient } from '../merchant-api/client/client.ts'
import type { FilterIndex } from '../merchant-api/list/list-filters.ts'
import type { LinkRules } from '../merchant-api/link/rebuild-href.ts'
import type { RedirectStatus } from '../routing/resolution.ts'
import type { Alternate } from '../seo/hreflang.ts'
import type { Menus } from '../ui/site/menu-link.ts'
import { loadAreas } from './find-delivery.ts'
import { keepBestsellers } from './load-next-meals.ts'
import type { PageContext } from './page-context.ts'

/** It contains no cookies and no headers, so visitors can share the rendered page. */
export type PublicRequest = {
  params: RouteParams
  shop: Shop
  locales: readonly LocaleCode[]
  merchant: MerchantClient
  categories: Category[]
  menus: Menus
  loadFilterIndex: () => Promise<FilterIndex | null>
  /** Loads when the market delivers, by areas; there are none if the merchant does not tell. */
  loadAreas: () => Promise<DeliveryArea[]>
  links: LinkRules
  /** The aliases of the terms and the privacy page of the channel. */
  legalAliases: (string | undefined)[]
  /** `params` returns the route parameters for a language. */
  toAlternates: (params: (locale: LocaleCode) => RouteParams) => Alternate[]
  /** Keeps the bestsellers, which the page has loaded, for pages without meals. */
  keepBestsellers: (products: ProductSummary[]) => Promise<void>
}

export type PageOutcome =
  | { kind: 'page'; content: PageContent; secondary?: () => Promise<ReactNode> }
  | { kind: 'not-found' }
  /** The query of the request is appended automatically. */
  | { kind: 'redirect'; location: string; status: RedirectStatus }

/** A page that is the same for every shopper. The query of the URL does not change it. */
export type PublicPage = { load: (request: PublicRequest) => Promise<PageOutcome> }

type QueryContext = {
  route: RouteName | null
  params: RouteParams
  channel: Channel
  /** Loads the known values of all filters; null if the merchant does not answer. */
  loadFilterIndex: () => Promise<FilterIndex | null>
}

export type QueriedPage = PublicPage & {
  /** The parameters have a fixed form, so that the same page is not cached twice. */
  cacheQuery: string
  /** Another query of the same page, to which the request is redirected; null for none. */
  canonicalQuery: string | null
  /** True for pages of which there are countless combinations. They have a cache of their own. */
  isVariant: boolean
  hasEdgeCopy?: boolean
}

export type PublicQueryPage = {
  withQuery: (query: URLSearchParams, context: QueryContext) => Promise<QueriedPage>
}

/** Answers a request for one shopper. The response is never cached. */
export type PersonalHandler = (page: PageContext) => Promise<Response>

/** Creates the input of a public page. It contains no data of the shopper. */
export function createPublicRequest(page: PageContext): PublicRequest {
  return {
    params: page.resolution.params,
    shop: page.shop,
    locales: page.channel.locales,
    merchant: page.merchant,
    categories: page.categories,
    menus: page.menus,
    loadFilterIndex: () => page.loadFilterIndex(),
    loadAreas: () => loadAreas(page),
    links: page.links,
    legalAliases: [page.channel.terms, page.channel.privacy].map(
      (each) => each[page.shop.locale.code],
    ),
    toAlternates: (toParams) => page.buildAlternates(toParams),
    keepBestsellers: (products) => keepBestsellers(page, products),
  }
}
