import type { ReactElement, ReactNode } from 'react'
import type { DeliveryArea } from '#shared/delivery/delivery-window.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { ChannelDestinations } from '#shared/measurement/destinations.ts'
import type { Layout } from '#shared/paths/route-definition.ts'
import type { Alternate } from '../seo/hreflang.ts'
import type { Buyer } from '../routing/resolution.ts'
import type { SeoContent, SeoFrame } from '../seo/seo-head.tsx'
import type { DeliveryNodes } from '../ui/delivery/delivery-nodes.tsx'
import type { Choices } from '../ui/market/choices.ts'
import type { Menus } from '../ui/site/menu-link.ts'
import type { Origins } from './language-names.ts'
import type { PageStyles } from './page-styles.tsx'
import type { FontStyle } from './inline-style.tsx'

export type PageContent = SeoContent & {
  body: ReactElement
  /** Layout of this page, if it differs from the layout of the route. */
  layout?: Layout
  /** True if the body contains the newsletter form, so that the footer needs none. */
  hasNewsletter?: boolean
  /** True if the body contains the form with the consent, so that the page asks for none. */
  hasConsentForm?: boolean
  /** The style sheet that the page contains. By default it links to all styles. */
  styles?: PageStyles
  /** Id of a form whose values the page in another language takes over. */
  languageForm?: string
  searchText?: string
}

export type Frame = SeoFrame & {
  /** Path of the cart page in the language of the page. The boot script reads it. */
  cartPath: string
  layout: Layout
  isAccount: boolean
  buyer: Buyer
  /** The alias of the market that the shopper has chosen. The checkout may use another one. */
  market: string
  origins: Origins
  /** It is null if the markets are not known. `pages` contains the page in each language. */
  toChoices: ((pages: Alternate[]) => Choices) | null
  menus: Menus
  /** The tools that the page may load, each with the consent of the visitor. */
  destinations: ChannelDestinations
}

/** When the market of a page delivers, in its language. */
export type DeliveryView = { locale: LocaleCode; areas: DeliveryArea[] }

export type DocumentParts = {
  frame: Frame
  content: PageContent
  inlineCss: string
  fontStyle: FontStyle
  fonts?: ReactNode
  cartCount: ReactNode
  favoriteCount: ReactNode
  /** Slot for the outage notice in a cached page. A personal page has no such slot. */
  outage?: ReactNode
  userName: ReactNode
  consent?: ReactNode
  /** True if the page may show data of the signed-in customer. */
  isForCustomer?: boolean
  renewal?: { seconds: number; path: string }
  /** Null if the merchant does not tell when it delivers. */
  delivery: DeliveryView | null
  deliveryNodes?: DeliveryNodes | null
}
