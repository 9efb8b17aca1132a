import type { ProductSort } from '../../rules/product/product-sort.ts'

/** A sort order whose products can be read from an index. */
export type IndexScan = {
  /** The FROM clause must use the alias `p` for the product. */
  from: string
  /** The list is sorted by this column and then by product id. Both directions must match an existing index. */
  column: string
  direction: 'ASC' | 'DESC'
  idDirection: 'ASC' | 'DESC'
  /** Sorts the listings `p` that match, so it reads no other products. */
  matches: { join: string; column: string }
}

// In the SQL of a page, ?1 is the language, ?2 is the currency and ?3 is the market. CROSS JOIN makes SQLite scan the
// index of the sort column first, so that it stops when the page is full.
const LISTED =
  'CROSS JOIN listings listed ON listed.market = ?3 AND listed.product_id = p.product_id'
export const PRODUCTS = `products p ${LISTED}`
const BY_NAME = `product_name_keys named CROSS JOIN products p
  ON p.product_id = named.product_id AND p.category_id = named.category_id
    AND named.language = ?1 ${LISTED}`

const ascending = { direction: 'ASC', idDirection: 'ASC' } as const
const descending = { direction: 'DESC', idDirection: 'DESC' } as const
const highestFirst = { direction: 'DESC', idDirection: 'ASC' } as const

const createProductScan = (column: string) => ({
  from: PRODUCTS,
  column: `p.${column}`,
  matches: {
    join: 'CROSS JOIN products matched ON matched.product_id = p.product_id',
    column: `matched.${column}`,
  },
})

const createNameScan = (column: string) => ({
  from: BY_NAME,
  column: `named.${column}`,
  matches: {
    join: `CROSS JOIN product_name_keys named
  ON named.product_id = p.product_id AND named.language = ?1`,
    column: `named.${column}`,
  },
})

// The plus makes SQLite find the matches instead of following the index of the prices.
const matches = { join: '', column: '+p.selling' }
const priceScan = { from: 'listings p', column: 'p.selling', matches }

export const indexScans = {
  LATEST: { ...createProductScan('added_on'), ...highestFirst },
  MOST_SOLD: { ...createProductScan('sold_count'), ...highestFirst },
  PRICE: { ...priceScan, ...ascending },
  // This sort order reads the index of PRICE backwards, so the product ids descend too.
  PRICE_DESC: { ...priceScan, ...descending },
  ALPHABETICAL: { ...createNameScan('name_key'), ...ascending },
  ALPHABETICAL_DESC: { ...createNameScan('name_key'), ...descending },
  // The products of a brand are in the order of LATEST.
  BRAND: { ...createNameScan('brand_key'), ...ascending },
} satisfies Partial<Record<ProductSort, IndexScan>>
