import { createHash } from 'node:crypto'
import { markets } from '../rules/market/channel.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueVersion } from './import-catalogue.ts'
import {
  buildBrandRows,
  buildCategoryRows,
  buildListingPictureRows,
} from './sql/brand-and-category-rows.ts'
import { buildCollationRows, buildSearchRows } from './sql/search-rows.ts'
import { buildContentRows, buildUrlHistoryRows } from './sql/content-rows.ts'
import { buildFacetRows } from './sql/facet-rows.ts'
import { buildMenuRows } from './sql/menu-rows.ts'
import { buildOfferRows, buildDemoOfferRows } from './sql/offer-rows.ts'
import {
  buildParameterRows,
  buildProductRows,
  buildSkuRows,
  buildVariantRows,
  buildRelatedProductRows,
  buildProductListRows,
} from './sql/product-rows.ts'
import { toTableRows, buildInsertOrIgnore, buildInserts } from './sql/sql-text.ts'
import { buildCompanySql, buildCustomerSql } from './sql/customer-sql.ts'
import { buildOrderSql } from './sql/order-sql.ts'
import { buildPriceLogSql } from './sql/price-log-sql.ts'
import { buildReviewRows } from './sql/review-rows.ts'

/**
 * Lists the rows of all catalogue tables. The same catalogue always gives the same rows and the same
 * version.
 */
export function composeCatalogue(catalogue: Catalogue): CatalogueVersion {
  const { meals, offers } = catalogue
  const tables = [
    buildCollationRows(),
    toTableRows(
      'markets',
      markets.map(({ id, currency }) => ({ market: id, currency })),
    ),
    ...buildBrandRows(catalogue.brands),
    ...buildCategoryRows(catalogue.categories),
    ...buildListingPictureRows(catalogue),
    ...buildProductRows(catalogue),
    ...buildSkuRows(meals),
    ...buildParameterRows(meals),
    ...buildSearchRows(catalogue),
    ...buildContentRows(),
    ...buildMenuRows(),
    ...buildFacetRows(meals),
    ...buildProductListRows(meals),
    ...buildVariantRows(meals),
    buildRelatedProductRows(meals),
    buildUrlHistoryRows(),
    ...buildOfferRows(offers, catalogue),
    toTableRows('pictures', catalogue.pictures, ['fileName', 'svg']),
  ]
  const version = createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16)
  return { version, tables }
}

/**
 * Builds SQL that fills a shop without orders with people who do not exist: customers, companies,
 * orders, reviews, promo codes, gift cards and a history of prices. The catalogue is already there.
 */
export function composeDemoData(catalogue: Catalogue): string[] {
  return [
    ...buildPriceLogSql(catalogue.meals),
    ...buildCustomerSql(),
    ...buildCompanySql(),
    ...buildOrderSql(catalogue),
    ...buildInserts(buildReviewRows(catalogue.meals)),
    ...buildDemoOfferRows(catalogue.offers).flatMap((rows) =>
      buildInsertOrIgnore(buildInserts(rows)),
    ),
  ]
}
