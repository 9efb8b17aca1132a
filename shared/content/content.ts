import type { ProductSummary } from '../product/product.ts'

/** A picture of the merchant's content; on a phone it may be another. */
export type ContentPicture = {
  fileName: string
  phoneFileName: string | null
  alt: string
  width: number
  height: number
}

export type ContentLink = { label: string; href: string }

/** Level of a heading; null for a title that is none. */
export type HeadingLevel = 1 | 2 | 3 | null

export type BannerWidget = {
  kind: 'banner'
  picture: ContentPicture | null
  href: string | null
  title: string
  level: HeadingLevel
  text: string
  button: string
  /** Beside the picture on one ground, or below it. */
  isOnGround: boolean
  tone: 'dark' | 'light'
  side: 'start' | 'center' | 'end'
}

export type TextWidget = {
  kind: 'text'
  title: string
  level: HeadingLevel
  subtitle: string
  subtitleLevel: HeadingLevel
  /** HTML, cleaned. */
  html: string
  align: 'start' | 'center' | 'end'
}

export type ImageWidget = { kind: 'image'; picture: ContentPicture; href: string | null }

export type VideoWidget = {
  kind: 'video'
  place: 'YouTube' | 'Vimeo'
  href: string
  cover: ContentPicture | null
}

/** A form of the merchant that is sent as a letter: to whom, about what, and what it asks. */
export type LetterWidget = {
  kind: 'letter'
  email: string
  subject: string
  questions: string[]
}

export type ProductsWidget = {
  kind: 'products'
  title: string
  /** One row that scrolls sideways, or rows below each other. */
  isRow: boolean
  products: ProductSummary[]
}

export type Widget =
  | BannerWidget
  | TextWidget
  | ImageWidget
  | VideoWidget
  | LetterWidget
  | ProductsWidget
  | { kind: 'buttons'; buttons: ContentLink[] }
  /** Rich text and the merchant's own HTML, cleaned. */
  | { kind: 'html'; html: string }

/** A widget's id tells it from the others of its page. */
export type Placed<Part> = Part & { id: string }

export type Container<Part = Widget> = {
  id: number
  layout: 'full' | 'half' | 'third' | 'quarter'
  design: 'full-width' | 'default' | 'narrow' | 'contained'
  /** Where it is shown: containers for phones and for wider screens stand in the page both. */
  display: 'all' | 'wide' | 'phone'
  widgets: Placed<Part>[]
}

/** What the merchant put into one place of the shop, or onto one page. */
export type Area<Part = Widget> = {
  title: string
  metaTitle: string | null
  metaDescription: string | null
  /** Lower case, without a hash in front. */
  tags: string[]
  containers: Container<Part>[]
}
