import { z } from 'zod'
import type { ProductsWidget, Widget } from '#shared/content/content.ts'
import type { LinkRules } from '../link/rebuild-href.ts'
import { text, type ApiWidget, type WidgetContext } from './fields.ts'
import { parseBanner, parseImage, parseVideo } from './parse-pictures.ts'
import { parseProducts, type ProductsWidgetDraft } from './parse-products.ts'
import { parseButtons, parseHtml, parseContactForm, parseText } from './parse-texts.ts'

export type WidgetDraft = Exclude<Widget, ProductsWidget> | ProductsWidgetDraft

const parsers: Record<string, (value: unknown, context: WidgetContext) => WidgetDraft | null> = {
  Banner: parseBanner,
  Text: parseText,
  Image: parseImage,
  Buttons: parseButtons,
  'Product list': parseProducts,
  Video: parseVideo,
  'Rich text': (value, { rules }) => parseHtml(z.object({ text }).parse(value).text, rules),
  HTML: (value, { rules }) => parseHtml(z.object({ html: text }).parse(value).html, rules),
  JSON: parseContactForm,
}

/** A widget that is off, unknown, empty or not readable is null; the rest is still shown. */
export function toWidget(widget: ApiWidget, rules: LinkRules): WidgetDraft | null {
  const parse = parsers[widget.name]
  if (!parse) return null
  try {
    const value: unknown = JSON.parse(widget.configuration)
    const { active } = z.object({ active: z.boolean().catch(true) }).parse(value)
    return active ? parse(value, { images: widget.images, rules }) : null
  } catch {
    // The configuration is not a JSON object. The page is shown without this widget.
    return null
  }
}
