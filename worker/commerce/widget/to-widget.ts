import { z } from 'zod'
import type { ProductsWidget, Widget } from '#shared/content/content.ts'
import type { LinkRules } from '../rebuild-href.ts'
import { text, type ApiWidget, type Reading } from './fields.ts'
import { readBanner, readImage, readVideo } from './read-pictures.ts'
import { readProducts, type WantedProducts } from './read-products.ts'
import { readButtons, readHtml, readJson, readText } from './read-texts.ts'

/** A widget as it is read, before its products are loaded. */
export type WidgetDraft = Exclude<Widget, ProductsWidget> | WantedProducts

const readers: Record<string, (value: unknown, reading: Reading) => WidgetDraft | null> = {
  Banner: readBanner,
  Text: readText,
  Image: readImage,
  Buttons: readButtons,
  'Product list': readProducts,
  Video: readVideo,
  'Rich text': (value, { rules }) => readHtml(z.object({ text }).parse(value).text, rules),
  HTML: (value, { rules }) => readHtml(z.object({ html: text }).parse(value).html, rules),
  JSON: readJson,
}

/** Null for a widget that is switched off, unknown, empty, or whose configuration cannot be read: the rest still stands. */
export function toWidget(widget: ApiWidget, rules: LinkRules): WidgetDraft | null {
  const read = readers[widget.name]
  if (!read) return null
  try {
    const value: unknown = JSON.parse(widget.configuration)
    const { active } = z.object({ active: z.boolean().catch(true) }).parse(value)
    return active ? read(value, { images: widget.images, rules }) : null
  } catch {
    // No JSON, or nothing that is an object: the merchant's page has a hole there, and no more.
    return null
  }
}
