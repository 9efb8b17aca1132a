import type { ProductSort } from '../../rules/product/product-sort.ts'

/** A sort order whose products can be read from an index. */
export type IndexScan = {
  /** The FROM clause must use the alias `p` for the product. */
  from: string
  /**
   * The list is sorted by this column and then by product id. Both directions must match an
   * existing index.
   */
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

const MATCHED_PRODUCTS = 'CROSS JOIN products matched ON matched.product_id = p.product_id'
const MATCHED_NAMES = `CROSS JOIN product_name_keys named
  ON named.product_id = p.product_id AND named.language = ?1`
// The plus makes SQLite find the matches instead of following the index of the prices.
const MATCHED_PRICES = { join: '', column: '+p.selling' }

export const indexScans = {
  LATEST: {
    from: PRODUCTS,
    column: 'p.added_on',
    direction: 'DESC',
    idDirection: 'ASC',
    matches: { join: MATCHED_PRODUCTS, column: 'matched.added_on' },
  },
  MOST_SOLD: {
    from: PRODUCTS,
    column: 'p.sold_count',
    direction: 'DESC',
    idDirection: 'ASC',
    matches: { join: MATCHED_PRODUCTS, column: 'matched.sold_count' },
  },
  PRICE: {
    from: 'listings p',
    column: 'p.selling',
    direction: 'ASC',
    idDirection: 'ASC',
    matches: MATCHED_PRICES,
  },
  // This sort order reads the index of PRICE backwards, so the product ids descend too.
  PRICE_DESC: {
    from: 'listings p',
    column: 'p.selling',
    direction: 'DESC',
    idDirection: 'DESC',
    matches: MATCHED_PRICES,
  },
  ALPHABETICAL: {
    from: BY_NAME,
    column: 'named.name_key',
    direction: 'ASC',
    idDirection: 'ASC',
    matches: { join: MATCHED_NAMES, column: 'named.name_key' },
  },
  ALPHABETICAL_DESC: {
    from: BY_NAME,
    column: 'named.name_key',
    direction: 'DESC',
    idDirection: 'DESC',
    matches: { join: MATCHED_NAMES, column: 'named.name_key' },
  },
  // The products of a brand are in the order of LATEST.
  BRAND: {
    from: BY_NAME,
    column: 'named.brand_key',
    direction: 'ASC',
    idDirection: 'ASC',
    matches: { join: MATCHED_NAMES, column: 'named.brand_key' },
  },
} satisfies Partial<Record<ProductSort, IndexScan>>
