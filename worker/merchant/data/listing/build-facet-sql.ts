import { discountFacet, findPriceBucket, type FacetChoice } from '../../rules/product/facet.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { buildBranchSql } from '../category/category.ts'
import { buildCampaignIdsSql, buildInCampaignsSql } from '../offer/offer-columns.ts'
import type { BindValue } from '../sql/prepare.ts'

export const buildInListSql = (ids: string) => `IN (SELECT value FROM json_each(${ids}))`

/**
 * Builds a condition that the product `p` has at least one of the chosen values of a filter. The
 * columns of its listing have no table name.
 */
export function buildAnyFacetSql(
  bind: BindValue,
  { filterId, facetIds }: FacetChoice,
  scope: Scope,
): string {
  const keys = () => bind(JSON.stringify(facetIds.map((id) => id.slice(id.indexOf('_') + 1))))
  switch (filterId) {
    case 'Category': {
      const ids = facetIds.filter((id) => /^c_\d{1,15}$/.test(id)).map((id) => Number(id.slice(2)))
      const roots = `SELECT value FROM json_each(${bind(JSON.stringify(ids))})`
      return `p.category_id IN (${buildBranchSql(roots)})`
    }
    case 'Brand':
      return `p.brand_id IN (SELECT brand_id FROM brands WHERE alias ${buildInListSql(keys())})`
    case 'Product':
      return `p.product_id IN (SELECT product_id FROM product_texts WHERE alias ${buildInListSql(keys())})`
    case 'Price': {
      const buckets = facetIds.flatMap((id) => findPriceBucket(id, scope.market.currency) ?? [])
      const ranges = buckets.map((bucket) => buildPriceRangeSql(bind, bucket))
      return ranges.length === 0 ? 'FALSE' : `(${ranges.join(' OR ')})`
    }
    case 'Discount': {
      const reduced = 'selling < regular'
      const inAnyCampaign = buildInCampaignsSql(buildCampaignIdsSql(keys()), bind(scope.market.id))
      return facetIds.includes(discountFacet.facetId)
        ? `(${reduced} OR ${inAnyCampaign})`
        : inAnyCampaign
    }
    case 'StockStatus': {
      const states = [
        ...(facetIds.includes('stock_in') ? ['1'] : []),
        ...(facetIds.includes('stock_out') ? ['0'] : []),
      ]
      return states.length === 0 ? 'FALSE' : `is_in_stock IN (${states.join(', ')})`
    }
    case null:
      return 'FALSE'
    default:
      return `set_id IN (${buildFacetSetsSql(bind, facetIds)})`
  }
}

/**
 * Builds a query for the facet sets that contain at least one of the given facet values. A set has
 * one row for each value it contains.
 */
export function buildFacetSetsSql(bind: BindValue, facetIds: readonly string[]): string {
  return `SELECT member.set_id FROM facet_values chosen
    JOIN facet_set_values member ON member.value_id = chosen.value_id
    WHERE chosen.facet_id ${buildInListSql(bind(JSON.stringify(facetIds)))}`
}

export function buildPriceRangeSql(bind: BindValue, price: { lowest: number; highest: number }) {
  return `selling BETWEEN ${bind(price.lowest)} AND ${bind(price.highest)}`
}
