import { createHash } from 'node:crypto'
import { languages, type Catalogue } from './catalogue.ts'
import { toCustomerLines } from './sql/customer-sql.ts'
import { toCompanyLines } from './sql/company-sql.ts'
import { toContentLines } from './sql/content-sql.ts'
import { toMenuLines } from './sql/menu-sql.ts'
import {
  extraTables,
  toListLines,
  toRelatedLines,
  toReviewLines,
  toUrlHistoryLines,
  toVariantLines,
} from './sql/extra-sql.ts'
import { toFacetLines } from './sql/facet-sql.ts'
import { toOrderLines } from './sql/order-sql.ts'
import { offerTables, toOfferLines } from './sql/offer-sql.ts'
import { toParameterLines } from './sql/parameter-sql.ts'
import { toPriceLogLines } from './sql/price-log-sql.ts'
import { toBrandLines, toCategoryLines } from './sql/brand-and-category-sql.ts'
import { toPlacePictureLines } from './sql/listing-picture-sql.ts'
import { toProductLines, toSearchLines, toSkuLines } from './sql/product-sql.ts'
import { toSearchWordLines } from './sql/search-word-sql.ts'
import { toInserts } from './sql/sql-text.ts'

// Children before parents; carts lose their lines with the skus, orders keep their own copy.
const catalogueTables = [
  // First: its triggers would keep every row true up to the last.
  'listings',
  ...extraTables,
  ...offerTables,
  'product_parameters',
  'parameters',
  'sku_texts',
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

/** One statement a line, the same for the same catalogue; the last one tells the version of the whole. */
export function composeSeed(catalogue: Catalogue): { version: string; lines: string[] } {
  const lines = [
    'UPDATE categories SET parent_id = NULL;',
    ...catalogueTables.map((table) => `DELETE FROM ${table};`),
    ...languages.map(
      ({ searchTable }) => `INSERT INTO ${searchTable} (${searchTable}) VALUES ('delete-all');`,
    ),
    ...toBrandLines(catalogue.brands),
    ...toCategoryLines(catalogue.categories),
    ...toPlacePictureLines(catalogue),
    ...toProductLines(catalogue),
    ...toPriceLogLines(catalogue.meals),
    ...toSkuLines(catalogue.meals),
    ...toParameterLines(catalogue.meals),
    ...toSearchLines(catalogue),
    ...toCustomerLines(),
    ...toCompanyLines(),
    ...toOrderLines(catalogue),
    ...toContentLines(),
    ...toMenuLines(),
    ...toSearchWordLines(catalogue),
    ...toFacetLines(catalogue.meals),
    ...toListLines(catalogue.meals),
    ...toVariantLines(catalogue.meals),
    ...toRelatedLines(catalogue.meals),
    ...toReviewLines(catalogue.meals),
    ...toUrlHistoryLines(),
    ...toOfferLines(catalogue.offers, catalogue),
    ...toInserts(
      'pictures',
      ['file_name', 'svg'],
      catalogue.pictures.map((picture) => [picture.fileName, picture.svg]),
    ),
  ]
  const version = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
  return { version, lines: [...lines, ...toInserts('seed_version', ['version'], [[version]])] }
}
