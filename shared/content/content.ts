import type { ProductSummary } from '../product/product.ts'

/** If `phoneFileName` is set, phones show that file instead. */
export type ContentPicture = {
  fileName: string
  phoneFileName: string | null
  alt: string
  width: number
  height: number
}

export type ContentLink = { label: string; href: string }

/** The level of a heading. It is null if the title is not a heading. */
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
   * True if the text is beside the picture and both have the same background. False if the text is
   * below the picture.
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
  /** The text as HTML, which is already sanitized. */
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

/** The shopper answers the questions in an e-mail to `email` with this subject. */
export type ContactFormWidget = {
  kind: 'contact-form'
  email: string
  subject: string
  questions: string[]
}

export type ProductsWidget = {
  kind: 'products'
  title: string
  /** True if the products are in one row that scrolls sideways. False if they are in a grid. */
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

/** A widget with an id that is unique on its page. */
export type WithId<Part> = Part & { id: string }

export type Container<Part = Widget> = {
  id: number
  layout: 'full' | 'half' | 'third' | 'quarter'
  design: 'full-width' | 'default' | 'narrow' | 'contained'
  /** The HTML contains the containers for all screens; the stylesheet hides some of them. */
  display: 'all' | 'wide' | 'phone'
  widgets: WithId<Part>[]
}

export type Area<Part = Widget> = {
  title: string
  metaTitle: string | null
  metaDescription: string | null
  /** The tags of the content, in lower case and without a leading hash. */
  tags: string[]
  containers: Container<Part>[]
}
