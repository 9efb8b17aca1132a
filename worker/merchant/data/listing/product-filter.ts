import type { LanguageId } from '../../rules/market/market.ts'
import { groupFacets, isMatchAllFilter, type FacetChoice } from '../../rules/product/facet.ts'
import {
  isEmptySelection,
  type ProductFilter,
  type Selection,
} from '../../rules/search/product-filter.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { buildBranchSql } from '../category/category.ts'
import { buildCampaignIdsByAliasSql, buildInCampaignsSql } from '../offer/offer-columns.ts'
import { NOT_COLLAPSED_SQL } from '../product/product-row.ts'
import type { BindValue } from '../sql/prepare.ts'
import {
  buildAnyFacetSql,
  buildFacetSetsSql,
  buildInListSql,
  buildPriceRangeSql,
} from './build-facet-sql.ts'
import { buildHitsSql } from './search-hits.ts'

/**
 * A condition on the product `p` or on its listing, whose columns have no table name. A caller may
 * replace it by its `subject`: a filter id, a listed category that an index can scan, or the search.
 */
export type Condition = {
  subject: FacetChoice['filterId'] | 'listed-category' | 'search'
  buildSql: (bind: BindValue) => string
}

const otherCondition = (buildSql: Condition['buildSql']): Condition => ({ subject: null, buildSql })
// The condition may be NULL, for example for a product without any facet value.
const negate = ({ buildSql }: Condition): Condition =>
  otherCondition((bind) => `(${buildSql(bind)}) IS NOT TRUE`)

function toOptionalCondition<Value>(
  value: Value | null,
  toCondition: (value: Value) => Condition,
): Condition[] {
  return value === null ? [] : [toCondition(value)]
}

/** Converts all parts of a product filter to SQL conditions. */
export function toConditions(filter: ProductFilter, scope: Scope): Condition[] {
  return [
    ...toListSubjectConditions(filter, scope),
    ...toOptionalCondition(filter.search, (search) =>
      toSearchCondition({ search: search.all, limit: null }, scope.language),
    ),
    ...groupFacets(filter.facets).map((choice) => toFacetCondition(choice, scope)),
    ...toOptionalCondition(filter.price, toPriceCondition),
    ...toIncludeConditions(filter, scope),
    ...(isEmptySelection(filter.exclude)
      ? []
      : [negate(joinGroups(toGroupConditions(filter.exclude, scope), 'OR'))]),
    ...(filter.includeCollapsed ? [] : [otherCondition(() => NOT_COLLAPSED_SQL)]),
  ]
}

function toIncludeConditions({ include, includeMode }: ProductFilter, scope: Scope): Condition[] {
  if (isEmptySelection(include)) return []
  const groups = toGroupConditions(include, scope)
  return [joinGroups(groups, includeMode === 'UNION' ? 'OR' : 'AND')]
}

const joinGroups = (groups: readonly Condition[], operator: 'AND' | 'OR'): Condition =>
  otherCondition((bind) => joinConditions(groups, bind, operator))

/**
 * Converts a selection to one condition for each filter. A product matches the condition if it has
 * any of the selected values of this filter.
 */
function toGroupConditions({ facets, brandIds }: Selection, scope: Scope): Condition[] {
  const choices = groupFacets(facets)
  const brandFacets = choices.filter(({ filterId }) => filterId === 'Brand')
  const others = choices.filter(({ filterId }) => filterId !== 'Brand')
  const toAnyCondition = (choice: FacetChoice) =>
    otherCondition((bind) => buildAnyFacetSql(bind, choice, scope))
  const brands = [
    ...brandFacets.map(toAnyCondition),
    ...(brandIds.length === 0 ? [] : [toBrandCondition(brandIds)]),
  ]
  return [...others.map(toAnyCondition), ...(brands.length === 0 ? [] : [joinGroups(brands, 'OR')])]
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

/** Matches the products that a search finds. If `limit` is set, only that many best-selling products match. */
export function toSearchCondition(
  { search, limit }: { search: string; limit: number | null },
  language: LanguageId,
): Condition {
  const buildSql = (bind: BindValue) => {
    return `p.product_id IN (${buildHitsSql(language, bind(search), limit)})`
  }
  return { subject: 'search', buildSql }
}

function toBrandCondition(ids: readonly number[]): Condition {
  return otherCondition((bind) => `p.brand_id ${buildInListSql(bind(JSON.stringify(ids)))}`)
}

/** Builds a query for the ids of the category with this alias and of all its descendants. */
export function buildBranchByAliasSql(alias: string, scope: Scope, bind: BindValue): string {
  return buildBranchSql(`SELECT category_id FROM category_texts
    WHERE language = ${bind(scope.language)} AND alias = ${bind(alias)}`)
}

function toPriceCondition(price: { lowest: number; highest: number }): Condition {
  return { subject: 'Price', buildSql: (bind) => buildPriceRangeSql(bind, price) }
}

function toFacetCondition(choice: FacetChoice, scope: Scope): Condition {
  const { filterId, facetIds } = choice
  if (!isMatchAllFilter(filterId)) {
    return { subject: filterId, buildSql: (bind) => buildAnyFacetSql(bind, choice, scope) }
  }
  const buildSql: Condition['buildSql'] = (bind) =>
    `set_id IN (${buildFacetSetsSql(bind, facetIds)} GROUP BY 1 HAVING count(*) = ${facetIds.length})`
  return { subject: filterId, buildSql }
}

function joinConditions(
  conditions: readonly Condition[],
  bind: BindValue,
  operator: 'AND' | 'OR' = 'AND',
): string {
  return conditions.map(({ buildSql }) => `(${buildSql(bind)})`).join(` ${operator} `)
}

/**
 * Builds a WHERE clause. Conditions whose subject is `excludedSubject` are left out, for example
 * the filter whose values are counted.
 */
export function buildWhereSql(
  conditions: readonly Condition[],
  bind: BindValue,
  excludedSubject: Condition['subject'] = null,
): string {
  const remaining = conditions.filter(
    ({ subject }) => subject === null || subject !== excludedSubject,
  )
  return remaining.length === 0 ? '' : `WHERE ${joinConditions(remaining, bind)}`
}
