import { z } from 'zod'
import type { ProductsWidget } from '#shared/content/content.ts'
import { toPlainText } from '../link/clean-html.ts'
import { parseListSearch, type ListSearch } from '../product-list/product-lists.ts'
import { code, flag, text } from './fields.ts'

export type ProductsWidgetDraft = Omit<ProductsWidget, 'products'> & { search: ListSearch }

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
export function parseProducts(value: unknown): ProductsWidgetDraft | null {
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
