import { z } from 'zod'
import type { ProductSummary } from '#shared/product/product.ts'
import type { VariablesOf } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import { productListsDocument } from './product-lists-document.ts'
import { toProductSummary } from './to-product.ts'

type Variables = VariablesOf<typeof productListsDocument>
export type ListFilter = NonNullable<Variables['filter1']>

/** A list of products that somebody put onto a page. */
export type ListSearch = { take: number; categoryAlias?: string; filter: ListFilter }

// A word the merchant's filter does not know would fail the whole document.
const sorts = [
  'NONE',
  'PRICE',
  'PRICE_DESC',
  'MOST_SOLD',
  'VOTES',
  'BRAND',
  'LATEST',
  'RELEVANCE',
  'FACET_ORDER',
  'ALPHABETICAL',
  'ALPHABETICAL_DESC',
  'AVAILABLE_STOCK',
  'AVAILABLE_STOCK_DESC',
] as const
const words = z.array(z.string()).nullable().catch(null)
const ids = z.array(z.int()).nullable().catch(null)

const filterSchema = z.object({
  searchText: z.string().nullable().catch(null),
  sort: z.enum(sorts).nullable().catch(null),
  facets: words,
  excludeFacets: words,
  include: words,
  exclude: words,
  productIds: ids,
  articleNumbers: words,
  categoryIds: ids,
  brandIds: ids,
  discountCampaignIds: ids,
  excludeCategoryIds: ids,
  excludeBrandIds: ids,
  priceListIdentifier: z.string().nullable().catch(null),
})

/** The search of a product list as its widget holds it, without what cannot be asked. */
export function parseListSearch(value: unknown): Pick<ListSearch, 'categoryAlias' | 'filter'> {
  const { categoryAlias } = z
    .object({ categoryAlias: z.string().nullable().catch(null) })
    .catch({ categoryAlias: null })
    .parse(value)
  const parsed = filterSchema.safeParse(value)
  return { filter: parsed.data ?? {}, ...(categoryAlias ? { categoryAlias } : {}) }
}

/** As many lists as one document has places for. */
export const MOST_LISTS = 8

const slots = [1, 2, 3, 4, 5, 6, 7, 8] as const

function toVariables(searches: readonly ListSearch[]): Variables {
  const entries = searches
    .slice(0, MOST_LISTS)
    .flatMap(({ take, categoryAlias, filter }, index) => [
      [`take${index + 1}`, take],
      [`filter${index + 1}`, filter],
      [`has${index + 1}`, true],
      ...(categoryAlias ? [[`category${index + 1}`, categoryAlias]] : []),
    ])
  return Object.fromEntries(entries)
}

/** The products of several lists in one call, in their order; lists beyond the most that fit are empty. */
export async function loadProductLists(
  merchant: Merchant,
  searches: readonly ListSearch[],
): Promise<ProductSummary[][]> {
  if (searches.length === 0) return []
  const optional = slots.map((slot) => `list${slot}`)
  const reply = await merchant.call(productListsDocument, toVariables(searches), { optional })
  const lists = slots.map((slot) => reply[`list${slot}`])
  return searches.map((_, index) =>
    (lists[index]?.products ?? []).flatMap((product) =>
      product ? [toProductSummary(product)] : [],
    ),
  )
}
