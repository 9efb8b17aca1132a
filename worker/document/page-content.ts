import type { ReactElement, ReactNode } from 'react'
import type { Layout } from '#shared/paths/route-table.ts'
import type { Alternate } from '../seo/hreflang.ts'
import type { SeoContent, SeoFrame } from '../seo/seo-head.tsx'
import type { Choices } from '../ui/market/choices.ts'
import type { Menus } from '../ui/site/menu-link.ts'
import type { Origins } from './language-names.ts'

/** The content and metadata of a page; the document around it is the same for all pages. */
export type PageContent = SeoContent & {
  body: ReactElement
  /** Overrides the layout of the route. */
  layout?: Layout
  /** Text in the search box. */
  searchText?: string
}

export type Frame = SeoFrame & {
  /** Path of the cart in this language, for the boot script. */
  cartPath: string
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
