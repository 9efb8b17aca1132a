import { createHash } from 'node:crypto'
import { languages, type Catalogue } from './catalogue.ts'
import { buildCollationSql } from './sql/collation-sql.ts'
import { buildCustomerSql } from './sql/customer-sql.ts'
import { buildCompanySql } from './sql/company-sql.ts'
import { buildContentSql } from './sql/content-sql.ts'
import { buildMenuSql } from './sql/menu-sql.ts'
import { buildProductListSql } from './sql/product-list-sql.ts'
import { buildRelatedProductSql } from './sql/related-product-sql.ts'
import { buildReviewSql } from './sql/review-sql.ts'
import { buildUrlHistorySql } from './sql/url-history-sql.ts'
import { buildVariantSql } from './sql/variant-sql.ts'
import { buildFacetSql } from './sql/facet-sql.ts'
import { buildOrderSql } from './sql/order-sql.ts'
import { offerTables, buildOfferSql } from './sql/offer-sql.ts'
import { buildParameterSql } from './sql/parameter-sql.ts'
import { buildPriceLogSql } from './sql/price-log-sql.ts'
import { buildBrandSql, buildCategorySql } from './sql/brand-and-category-sql.ts'
import { buildListingPictureSql } from './sql/listing-picture-sql.ts'
import { buildProductSql, buildSkuSql } from './sql/product-sql.ts'
import { buildSearchSql } from './sql/search-sql.ts'
import { buildInserts } from './sql/sql-text.ts'

// Child tables come before their parent tables, so that rows can be deleted in this order. Deleting
// the SKUs also empties the carts. Orders are not affected, because they keep a copy of what they
// sold.
const catalogueTables = [
  // This table is emptied first. Otherwise triggers would update it for every row that is deleted
  // from the other tables.
  'listings',
  'url_history',
  'search_terms',
  'search_phrases',
  'product_lists',
  'variant_groups',
  'facet_values',
  ...offerTables,
  'product_parameters',
  'parameters',
  'sku_texts',
  'restocks',
  'skus',
  'price_log',
  'product_prices',
  'product_texts',
  'products',
  'category_texts',
  'categories',
  'brand_texts',
  'brands',
  'pictures',
  'seed_version',
]

/**
 * Builds the seed as SQL, one statement per line. The same catalogue always gives the same seed.
 * The last statement stores the version.
 */
export function composeSeed(catalogue: Catalogue): { version: string; lines: string[] } {
  const lines = [
    'UPDATE categories SET parent_id = NULL;',
    ...catalogueTables.map((table) => `DELETE FROM ${table};`),
    ...languages.map(({ searchTable }) => `DELETE FROM ${searchTable};`),
    ...buildCollationSql(),
    ...buildBrandSql(catalogue.brands),
    ...buildCategorySql(catalogue.categories),
    ...buildListingPictureSql(catalogue),
    ...buildProductSql(catalogue),
    ...buildPriceLogSql(catalogue.meals),
    ...buildSkuSql(catalogue.meals),
    ...buildParameterSql(catalogue.meals),
    ...buildSearchSql(catalogue),
    ...buildCustomerSql(),
    ...buildCompanySql(),
    ...buildOrderSql(catalogue),
    ...buildContentSql(),
    ...buildMenuSql(),
    ...buildFacetSql(catalogue.meals),
    ...buildProductListSql(catalogue.meals),
    ...buildVariantSql(catalogue.meals),
    ...buildRelatedProductSql(catalogue.meals),
    ...buildReviewSql(catalogue.meals),
    ...buildUrlHistorySql(),
    ...buildOfferSql(catalogue.offers, catalogue),
    ...buildInserts(
      'pictures',
      ['file_name', 'svg'],
      catalogue.pictures.map((picture) => [picture.fileName, picture.svg]),
    ),
  ]
  const version = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
  return { version, lines: [...lines, ...buildInserts('seed_version', ['version'], [[version]])] }
}
