import { createHash } from 'node:crypto'
import { languages, type Catalogue } from './catalogue-source.ts'
import { toCustomerLines } from './customer-lines.ts'
import { toCompanyLines } from './company-lines.ts'
import { toContentLines } from './content-lines.ts'
import { toMenuLines } from './menu-lines.ts'
import {
  extraTables,
  toListLines,
  toRelatedLines,
  toReviewLines,
  toUrlHistoryLines,
  toVariantLines,
} from './extra-lines.ts'
import { toFacetLines } from './facet-lines.ts'
import { toOrderLines } from './orders/order-lines.ts'
import { offerTables, toOfferLines } from './offers/offer-lines.ts'
import { toParameterLines } from './parameter-lines.ts'
import { toPriceLogLines } from './price-log-lines.ts'
import { toBrandLines, toCategoryLines } from './place-lines.ts'
import { toPlacePictureLines } from './place-picture-lines.ts'
import { toProductLines, toSearchLines, toSkuLines } from './product-lines.ts'
import { toSearchWordLines } from './search-word-lines.ts'
import { toInserts } from './sql-text.ts'

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
