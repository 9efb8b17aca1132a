import { z } from 'zod'
import type { ProductsWidget, Widget } from '#shared/content/content.ts'
import type { LinkRules } from '../link/rebuild-href.ts'
import { text, type ApiWidget, type WidgetContext, code, flag } from './fields.ts'
import { parseBanner, parseImage, parseVideo } from './parse-pictures.ts'
import { parseButtons, parseHtml, parseContactForm, parseText } from './parse-texts.ts'
import { toPlainText } from '../link/clean-html.ts'
import { parseListSearch, type ListSearch } from '../product-list/product-lists.ts'

type ProductsWidgetDraft = Omit<ProductsWidget, 'products'> & { search: ListSearch }

const productsSchema = z.object({
  title: text,
  searchParameters: z.unknown().optional(),
  pageCount: code,
  limitNrOfRows: flag,
  slideshowDisabled: flag,
  mode: text,
})

const PRODUCTS_IN_A_ROW = 4
const DEFAULT_COUNT = 20
const MAX_ROWS = 10

// Only the browser knows recently viewed products and favorites, so a public page does not show
// widgets with these products.
function parseProducts(value: unknown): ProductsWidgetDraft | null {
  const configuration = productsSchema.parse(value)
  if (configuration.mode !== '' && configuration.mode !== 'DEFAULT') return null
  const rows = Math.min(Math.max(1, Math.trunc(configuration.pageCount)), MAX_ROWS)
  return {
    kind: 'products',
    title: toPlainText(configuration.title),
    isRow: !configuration.slideshowDisabled,
    search: {
      take: configuration.limitNrOfRows ? rows * PRODUCTS_IN_A_ROW : DEFAULT_COUNT,
      ...parseListSearch(configuration.searchParameters),
    },
  }
}

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
