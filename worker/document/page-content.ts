import type { ReactElement, ReactNode } from 'react'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Choices } from '../ui/market/choices.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { Layout } from '#shared/paths/route-table.ts'
import type { Menus } from '../ui/site/menu-link.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { Channel } from '../channel/channel.ts'
import type { Category } from '../merchant-api/category.ts'
import type { MerchantClient } from '../merchant-api/client.ts'
import type { LinkRules } from '../merchant-api/rebuild-href.ts'
import type { RedirectStatus } from '../routing/resolution.ts'
import type { StructuredData, ToUrl } from '../seo/structured-data.ts'
import type { Origins } from '../document/language-names.ts'

/** The path of a page in one language of the channel, its own language included. */
export type Alternate = { locale: LocaleCode; path: string }

/** The content and metadata of a page; the document around it is the same for all pages. */
export type PageContent = {
  /** Null shows the name of the shop alone. */
  title: string | null
  description?: string
  /** True keeps the page out of search engines. */
  isHidden?: boolean
  /** Null if the URL belongs to no page. */
  canonicalPath: string | null
  alternates: Alternate[]
  /** The previous and next page of a paginated list. */
  previousPath?: string
  nextPath?: string
  /** File name of the picture that other sites show beside a link. */
  sharePicture?: string
  isProduct?: boolean
  /** Returns structured data about the page for search engines. */
  describe?: (toUrl: ToUrl) => StructuredData[]
  body: ReactElement
  /** Overrides the layout of the route. */
  layout?: Layout
  /** Text in the search box. */
  searchText?: string
}

/**
 * The input of a public page. It contains no cookies and no headers, so the result may be shared.
 */
export type PublicRequest = {
  params: RouteParams
  /** Only the parameters that the page uses. */
  query: URLSearchParams
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

export type PublicPage = {
  /**
   * Returns the parameters that change the page, in a canonical form, so that each page is cached
   * once. Without it the query is ignored.
   */
  readQuery?: (query: URLSearchParams) => URLSearchParams
  load: (request: PublicRequest) => Promise<PageOutcome>
}

export type Frame = {
  /** Path of the cart in this language, for the boot script. */
  cartPath: string
  /** Origin of absolute URLs, such as `https://shop.example`. */
  origin: string
  /** Null if the channel is not known. */
  channel: Channel | null
  shop: Shop
  layout: Layout
  isAccount: boolean
  /** Origins of languages with their own domain. */
  origins: Origins
  /** Returns the choices for a page in these languages; null if the markets are not known. */
  toChoices: ((pages: Alternate[]) => Choices) | null
  menus: Menus
}

/**
 * Tells the page of a signed-in shopper when to renew the session token, and which path to request.
 */
export type Renewal = { seconds: number; path: string }

/**
 * Everything that a document is rendered from: the frame, the content and the values of the slots.
 */
export type DocumentParts = {
  frame: Frame
  content: PageContent
  inlineCss: string
  cartCount: ReactNode
  /** A slot in cached pages; undefined on a page for one shopper. */
  outage?: ReactNode
  userName: ReactNode
  renewal?: Renewal
}
