import type { LanguageId } from '../../rules/market.ts'
import {
  discountFacet,
  matchAllFilterId,
  findPriceBucket,
  groupFacets,
  type FacetChoice,
} from '../../rules/facet.ts'
import type { ProductFilter } from '../../rules/product-filter.ts'
import type { Scope } from '../../rules/scope.ts'
import { buildBranchSql } from '../category/build-branch-sql.ts'
import {
  buildCampaignIdsByAliasSql,
  buildCampaignIdsSql,
  buildInCampaignsSql,
} from '../offer/offer-columns.ts'
import { NOT_COLLAPSED_SQL } from '../product/product-row.ts'
import type { Bind } from '../sql/prepare.ts'
import { buildHitsSql } from './search-hits.ts'

/**
 * A condition on the product `p` or on its listing, whose columns have no table name. A caller may
 * replace it by its `subject`: a filter id, a listed category that an index can scan, or the search.
 */
export type Condition = {
  subject: FacetChoice['filterId'] | 'listed-category' | 'search'
  buildSql: (bind: Bind) => string
}

const otherCondition = (buildSql: Condition['buildSql']): Condition => ({ subject: null, buildSql })
const negate = ({ buildSql }: Condition): Condition =>
  otherCondition((bind) => `NOT (${buildSql(bind)})`)

function toOptionalCondition<Value>(
  value: Value | null,
  toCondition: (value: Value) => Condition,
): Condition[] {
  return value === null ? [] : [toCondition(value)]
}

const buildInListSql = (ids: string) => `IN (SELECT value FROM json_each(${ids}))`

/** Converts all parts of a product filter to SQL conditions. */
export function toConditions(filter: ProductFilter, scope: Scope): Condition[] {
  const toCategoryCondition = (ids: readonly number[]) => toIdCondition('p.category_id', ids)
  const toBrandCondition = (ids: readonly number[]) => toIdCondition('p.brand_id', ids)
  const toScopedCampaignCondition = (ids: readonly number[]) => toCampaignCondition(ids, scope)
  const excludedFacetIds = [...filter.exclude, ...filter.excludeFacets]
  const conditions = [
    ...toListSubjectConditions(filter, scope),
    ...toOptionalCondition(filter.search, (search) =>
      toSearchCondition({ search, limit: null }, scope.language),
    ),
    ...toOptionalCondition(filter.categoryIds, toCategoryCondition),
    ...toOptionalCondition(filter.brandIds, toBrandCondition),
    ...toOptionalCondition(filter.articleNumbers, toArticleCondition),
    ...toOptionalCondition(filter.campaignIds, toScopedCampaignCondition),
    ...groupFacets(filter.facets).map((choice) => toFacetCondition(choice, scope)),
    ...toOptionalCondition(filter.price, toPriceCondition),
  ]
  return [
    ...addIncludedFacets(conditions, filter, scope),
    ...toOptionalCondition(filter.excludeCategoryIds, toCategoryCondition).map(negate),
    ...toOptionalCondition(filter.excludeBrandIds, toBrandCondition).map(negate),
    ...toOptionalCondition(filter.excludeCampaignIds, toScopedCampaignCondition).map(negate),
    ...(excludedFacetIds.length > 0 ? [negate(toAnyFacetCondition(excludedFacetIds, scope))] : []),
    ...(filter.includeCollapsed ? [] : [otherCondition(() => NOT_COLLAPSED_SQL)]),
  ]
}

/**
 * Combines the included facets with the other conditions. In the mode UNION a product needs to
 * match only one of the two; otherwise it must match both.
 */
function addIncludedFacets(
  conditions: Condition[],
  filter: ProductFilter,
  scope: Scope,
): Condition[] {
  if (filter.include.length === 0) return conditions
  const includedCondition = toAnyFacetCondition(filter.include, scope)
  if (filter.includeMode !== 'UNION' || conditions.length === 0)
    return [...conditions, includedCondition]
  return [
    otherCondition(
      (bind) => `${includedCondition.buildSql(bind)} OR (${joinConditions(conditions, bind)})`,
    ),
  ]
}

function toListSubjectConditions(filter: ProductFilter, scope: Scope): Condition[] {
  const { language, market } = scope
  return [
    ...toOptionalCondition(filter.categoryAlias, (alias) => ({
      subject: 'listed-category',
      buildSql: (bind) => `p.category_id IN (${buildBranchByAliasSql(alias, scope, bind)})`,
    })),
    ...toOptionalCondition(filter.brandAlias, (alias) =>
      otherCondition(
        (bind) => `p.brand_id = (SELECT brand_id FROM brands WHERE alias = ${bind(alias)})`,
      ),
    ),
    ...toOptionalCondition(filter.campaignAlias, (alias) =>
      otherCondition((bind) =>
        buildInCampaignsSql(
          buildCampaignIdsByAliasSql(bind(alias), bind(language)),
          bind(market.id),
        ),
      ),
    ),
    ...toOptionalCondition(filter.listAlias, (alias) =>
      otherCondition(
        (bind) => `p.product_id IN (SELECT member.product_id FROM product_list_texts listed_text
          JOIN product_list_members member ON member.list_id = listed_text.list_id
          WHERE listed_text.language = ${bind(language)} AND listed_text.alias = ${bind(alias)})`,
      ),
    ),
  ]
}

/**
 * Matches the products that a search finds. If `limit` is set, only that many best-selling products
 * match.
 */
export function toSearchCondition(
  { search, limit }: { search: string; limit: number | null },
  language: LanguageId,
): Condition {
  const buildSql = (bind: Bind) => {
    const hits = buildHitsSql(language, bind(search), limit === null ? null : bind(limit))
    return `p.product_id IN (${hits})`
  }
  return { subject: 'search', buildSql }
}

function toIdCondition(column: string, ids: readonly number[]): Condition {
  return otherCondition((bind) => `${column} ${buildInListSql(bind(JSON.stringify(ids)))}`)
}

function toCampaignCondition(ids: readonly number[], { market }: Scope): Condition {
  return otherCondition((bind) =>
    buildInCampaignsSql(buildCampaignIdsSql(bind(JSON.stringify(ids))), bind(market.id)),
  )
}

function toArticleCondition(articleNumbers: readonly string[]): Condition {
  return otherCondition(
    (bind) => `p.product_id IN (SELECT product_id FROM products
      WHERE article_number ${buildInListSql(bind(JSON.stringify(articleNumbers)))})`,
  )
}

/** Builds a query for the ids of the category with this alias and of all its descendants. */
export function buildBranchByAliasSql(alias: string, scope: Scope, bind: Bind): string {
  return buildBranchSql(`SELECT category_id FROM category_texts
    WHERE language = ${bind(scope.language)} AND alias = ${bind(alias)}`)
}

function toPriceCondition(price: { lowest: number; highest: number }): Condition {
  return { subject: 'Price', buildSql: (bind) => buildPriceRangeSql(bind, price) }
}

function buildPriceRangeSql(bind: Bind, price: { lowest: number; highest: number }) {
  return `selling BETWEEN ${bind(price.lowest)} AND ${bind(price.highest)}`
}

function toFacetCondition(choice: FacetChoice, scope: Scope): Condition {
  const { filterId, facetIds } = choice
  if (filterId !== matchAllFilterId) {
    return { subject: filterId, buildSql: (bind) => buildAnyFacetSql(bind, choice, scope) }
  }
  const buildSql: Condition['buildSql'] = (bind) =>
    `set_id IN (${buildFacetSetsSql(bind, facetIds)} GROUP BY 1 HAVING count(*) = ${facetIds.length})`
  return { subject: filterId, buildSql }
}

/**
 * Matches products with at least one of these facets, even if the facets belong to different
 * filters.
 */
function toAnyFacetCondition(facetIds: readonly string[], scope: Scope): Condition {
  const choices = groupFacets(facetIds)
  return otherCondition((bind) =>
    choices.map((choice) => buildAnyFacetSql(bind, choice, scope)).join(' OR '),
  )
}

function buildAnyFacetSql(bind: Bind, { filterId, facetIds }: FacetChoice, scope: Scope): string {
  const keys = () => bind(JSON.stringify(facetIds.map((id) => id.slice(id.indexOf('_') + 1))))
  switch (filterId) {
    case 'Category':
      return `p.category_id IN (${buildBranchSql(`SELECT CAST(value AS INTEGER) FROM json_each(${keys()})`)})`
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
function buildFacetSetsSql(bind: Bind, facetIds: readonly string[]): string {
  return `SELECT member.set_id FROM facet_values chosen
    JOIN facet_set_values member ON member.value_id = chosen.value_id
    WHERE chosen.facet_id ${buildInListSql(bind(JSON.stringify(facetIds)))}`
}

function joinConditions(conditions: readonly Condition[], bind: Bind): string {
  return conditions.map(({ buildSql }) => `(${buildSql(bind)})`).join(' AND ')
}

/**
 * Builds a WHERE clause. Conditions whose subject is `excludedSubject` are left out, for example
 * the filter whose values are counted.
 */
export function buildWhereSql(
  conditions: readonly Condition[],
  bind: Bind,
  excludedSubject: Condition['subject'] = null,
): string {
  const remaining = conditions.filter(
    ({ subject }) => subject === null || subject !== excludedSubject,
  )
  return remaining.length === 0 ? '' : `WHERE ${joinConditions(remaining, bind)}`
}
