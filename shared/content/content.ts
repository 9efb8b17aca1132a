import type { ProductSummary } from '../product/product.ts'

/** A picture of the merchant's content; a phone may get another file. */
export type ContentPicture = {
  fileName: string
  phoneFileName: string | null
  alt: string
  width: number
  height: number
}

export type ContentLink = { label: string; href: string }

/** The level of a heading; null for a title that is not a heading. */
export type HeadingLevel = 1 | 2 | 3 | null

export type BannerWidget = {
  kind: 'banner'
  picture: ContentPicture | null
  href: string | null
  title: string
  level: HeadingLevel
  text: string
  button: string
  /**
   * True if text and picture are side by side on one background, false if the text is below the
   * picture.
   */
  hasBackground: boolean
  tone: 'dark' | 'light'
  side: 'start' | 'center' | 'end'
}

export type TextWidget = {
  kind: 'text'
  title: string
  level: HeadingLevel
  subtitle: string
  subtitleLevel: HeadingLevel
  /** Sanitized HTML. */
  html: string
  align: 'start' | 'center' | 'end'
}

export type ImageWidget = { kind: 'image'; picture: ContentPicture; href: string | null }

export type VideoWidget = {
  kind: 'video'
  provider: 'YouTube' | 'Vimeo'
  href: string
  cover: ContentPicture | null
}

/** A contact form of the merchant, which is sent as an e-mail: recipient, subject and questions. */
export type ContactFormWidget = {
  kind: 'contact-form'
  email: string
  subject: string
  questions: string[]
}

export type ProductsWidget = {
  kind: 'products'
  title: string
  /** True for one row that scrolls sideways, false for a grid. */
  isRow: boolean
  products: ProductSummary[]
}

export type Widget =
  | BannerWidget
  | TextWidget
  | ImageWidget
  | VideoWidget
  | ContactFormWidget
  | ProductsWidget
  | { kind: 'buttons'; buttons: ContentLink[] }
  /** Rich text and the merchant's own HTML, sanitized. */
  | { kind: 'html'; html: string }

/** Adds an id to a widget that is unique on its page. */
export type WithId<Part> = Part & { id: string }

export type Container<Part = Widget> = {
  id: number
  layout: 'full' | 'half' | 'third' | 'quarter'
  design: 'full-width' | 'default' | 'narrow' | 'contained'
  /**
   * The screens the container is shown on; the page contains the containers for phones and for
   * wider screens.
   */
  display: 'all' | 'wide' | 'phone'
  widgets: WithId<Part>[]
}

/** The content that the merchant has assigned to one area of the shop or to one page. */
export type Area<Part = Widget> = {
  title: string
  metaTitle: string | null
  metaDescription: string | null
  /** Lower-case tags without a leading hash. */
  tags: string[]
  containers: Container<Part>[]
}
