import type { ReactNode } from 'react'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { PageContent } from '../document/page-content.ts'
import type { Category } from '../merchant-api/category.ts'
import type { MerchantClient } from '../merchant-api/client.ts'
import type { LinkRules } from '../merchant-api/rebuild-href.ts'
import type { RedirectStatus } from '../routing/resolution.ts'
import type { Alternate } from '../seo/hreflang.ts'
import type { Menus } from '../ui/site/menu-link.ts'
import type { PageContext } from './page-context.ts'

/**
 * The input of a public page. It contains no cookies and no headers, so the result may be shared.
 */
export type PublicRequest = {
  params: RouteParams
  shop: Shop
  /** The languages of the channel. */
  locales: readonly LocaleCode[]
  merchant: MerchantClient
  categories: Category[]
  menus: Menus
  /** Rules for rebuilding the merchant's URLs. */
  links: LinkRules
  /** Returns the page's own path in each language of the channel. */
  toAlternates: (params: (locale: LocaleCode) => RouteParams) => Alternate[]
}

export type PageOutcome =
  | { kind: 'page'; content: PageContent; secondary?: () => Promise<ReactNode> }
  | { kind: 'not-found' }
  /** The query of the request is appended automatically. */
  | { kind: 'redirect'; location: string; status: RedirectStatus }

/** A page that is the same for every shopper. It ignores the query. */
export type PublicPage = { load: (request: PublicRequest) => Promise<PageOutcome> }

/** A public page that depends on its query. */
export type PublicQueryPage = {
  /**
   * Parses the query, and returns the page for it. `cacheQuery` is the canonical form of the
   * parameters that change the page, so that each page is cached once.
   */
  withQuery: (query: URLSearchParams) => PublicPage & { cacheQuery: string }
}

/** Answers a request for one shopper; the response is never cached. */
export type PersonalHandler = (page: PageContext) => Promise<Response>

/** Builds the input of a public page, without any data of the shopper. */
export function createPublicRequest(page: PageContext): PublicRequest {
  return {
    params: page.resolution.params,
    shop: page.shop,
    locales: page.channel.locales,
    merchant: page.merchant,
    categories: page.categories,
    menus: page.menus,
    links: page.links,
    toAlternates: (toParams) => page.buildAlternates(toParams),
  }
}
