import type { ReactElement, ReactNode } from 'react'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Choices } from '#shared/market/choices.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { Layout } from '#shared/paths/route-table.ts'
import type { Menus } from '#shared/ui/menu-link.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { Channel } from '../channel/channel.ts'
import type { Category } from '../commerce/category.ts'
import type { Merchant } from '../commerce/merchant.ts'
import type { LinkRules } from '../commerce/rebuild-href.ts'
import type { RedirectStatus } from '../resolver/resolution.ts'
import type { StructuredData, ToUrl } from '../seo/structured-data.ts'
import type { Origins } from './language-names.ts'

/** The same page in one language of the channel, its own included. */
export type Alternate = { locale: LocaleCode; path: string }

/** What a page says of itself; the document around it is the same for all. */
export type PageContent = {
  /** Null: the name of the shop alone. */
  title: string | null
  description?: string
  /** Kept out of search engines. */
  isHidden?: boolean
  /** Null where the address is of no page. */
  canonicalPath: string | null
  alternates: Alternate[]
  /** The pages before and after, of what comes in several. */
  previousPath?: string
  nextPath?: string
  /** File name of the picture other sites show beside a link. */
  sharePicture?: string
  isProduct?: boolean
  /** What the page is about, for machines. */
  describe?: (toUrl: ToUrl) => StructuredData[]
  body: ReactElement
  /** Where the page itself, not its route, decides what is around it. */
  layout?: Layout
  /** What the search box holds. */
  searchText?: string
}

/** All that a public page is made from. There are no cookies and no headers in it, so its result may be shared. */
export type PublicRequest = {
  params: RouteParams
  /** What the page reads of the query, and nothing else. */
  query: URLSearchParams
  shop: Shop
  /** The languages of the channel. */
  locales: readonly LocaleCode[]
  merchant: Merchant
  categories: Category[]
  menus: Menus
  /** What the merchant's addresses are printed anew with. */
  links: LinkRules
  /** The page's own address in each language of the channel. */
  toAlternates: (params: (locale: LocaleCode) => RouteParams) => Alternate[]
}

export type PageOutcome =
  | { kind: 'page'; content: PageContent; secondary?: () => Promise<ReactNode> }
  | { kind: 'not-found' }
  /** The query of the request comes along by itself. */
  | { kind: 'redirect'; location: string; status: RedirectStatus }

export type PublicPage = {
  /** What of a query changes the page, in one form alone, so that one page is stored once; without it, nothing does. */
  readQuery?: (query: URLSearchParams) => URLSearchParams
  load: (request: PublicRequest) => Promise<PageOutcome>
}

export type Frame = {
  /** Address of the cart in this language, for the boot script. */
  cartPath: string
  /** What absolute addresses begin with, such as `https://shop.example`. */
  origin: string
  /** Null where the merchant cannot be asked. */
  channel: Channel | null
  shop: Shop
  layout: Layout
  isAccount: boolean
  /** Origins of languages that have a domain of their own. */
  origins: Origins
  /** What can be chosen of a page in these languages; null where nothing of markets is known. */
  toChoices: ((pages: Alternate[]) => Choices) | null
  menus: Menus
}

/** When a page of a signed-in shopper has their token made anew, and where it asks. */
export type Renewal = { seconds: number; path: string }

/** What a document is made of, around the page and in its slots. */
export type DocumentParts = {
  frame: Frame
  content: PageContent
  inlineCss: string
  cartCount: ReactNode
  /** A slot in stored pages; nothing where a page is made for one shopper. */
  outage?: ReactNode
  userName: ReactNode
  renewal?: Renewal
}
