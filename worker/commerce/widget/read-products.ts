import { z } from 'zod'
import type { ProductsWidget } from '#shared/content/content.ts'
import { toPlainText } from '../clean-html.ts'
import { parseListSearch, type ListSearch } from '../product-lists.ts'
import { code, flag, text } from './fields.ts'

/** A list of products whose products are not known yet. */
export type WantedProducts = Omit<ProductsWidget, 'products'> & { search: ListSearch }

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
const MOST_ROWS = 10

// What a shopper looked at or likes is known in the browser alone; a page for everybody leaves it out.
export function readProducts(value: unknown): WantedProducts | null {
  const own = productsSchema.parse(value)
  if (own.mode !== '' && own.mode !== 'DEFAULT') return null
  const rows = Math.min(Math.max(1, Math.trunc(own.pageCount)), MOST_ROWS)
  return {
    kind: 'products',
    title: toPlainText(own.title),
    isRow: !own.slideshowDisabled,
    search: {
      take: own.limitNrOfRows ? rows * PRODUCTS_IN_A_ROW : DEFAULT_COUNT,
      ...parseListSearch(own.searchParameters),
    },
  }
}
