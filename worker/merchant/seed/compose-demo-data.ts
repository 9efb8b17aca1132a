import type { Catalogue } from './catalogue.ts'
import { buildCompanySql, buildCustomerSql } from './sql/customer-sql.ts'
import { buildDemoOfferRows } from './sql/offer-rows.ts'
import { buildOrderSql } from './sql/order-sql.ts'
import { buildPriceLogSql } from './sql/price-log-sql.ts'
import { buildReviewRows } from './sql/review-rows.ts'
import { buildInsertOrIgnore, buildInserts } from './sql/sql-text.ts'

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
