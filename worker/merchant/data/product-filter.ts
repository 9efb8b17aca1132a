import {
  discountFacet,
  filterOfAll,
  findPriceBucket,
  groupFacets,
  type FacetChoice,
} from '../rules/facet.ts'
import type { LanguageId } from '../rules/channel.ts'
import type { ProductFilter } from '../rules/product-filter.ts'
import type { Scope } from '../rules/scope.ts'
import { campaignsByAlias, campaignsById, inCampaigns } from './offer-columns.ts'
import { writeHits } from './search-hits.ts'

/** Keeps a value for a statement and gives its place in it. */
export type Bind = (value: string | number) => string

/**
 * One condition on the product `p` and on its listing, whose columns stand without a name before them: `p` may be the
 * listing itself. `filterId` is the filter whose choice it is.
 */
export type Condition = { filterId: string | null; write: (bind: Bind) => string }

const rest = (write: Condition['write']): Condition => ({ filterId: null, write })

const inList = (ids: string) => `IN (SELECT value FROM json_each(${ids}))`

/** All that a filter asks for, but for its order. */
export function listConditions(filter: ProductFilter, scope: Scope): Condition[] {
  const ids = (column: string, list: readonly (number | string)[] | null, not = '') =>
    list === null ? [] : [rest((bind) => `${column} ${not} ${inList(bind(JSON.stringify(list)))}`)]
  const within = [
    ...(filter.categoryAlias === null ? [] : [toCategoryCondition(filter.categoryAlias, scope)]),
    ...listPlaceConditions(filter, scope).map(rest),
    ...(filter.search === null
      ? []
      : [toSearchCondition({ search: filter.search, limit: null }, scope.language)]),
    ...ids('p.category_id', filter.categoryIds),
    ...ids('p.brand_id', filter.brandIds),
    ...(filter.articleNumbers === null ? [] : [rest(toArticles(filter.articleNumbers))]),
    ...toCampaignConditions(filter.campaignIds, scope).map(rest),
    ...groupFacets(filter.facets).map((choice) => toFacetCondition(choice, scope)),
    ...(filter.price ? [toPriceCondition(filter.price)] : []),
  ]
  const included = filter.include.length === 0 ? null : toAnyFacet(filter.include, scope)
  const wanted =
    included && filter.includeMode === 'UNION' && within.length > 0
      ? [
          rest(
            (bind) =>
              `(${included(bind)} OR (${within.map(({ write }) => write(bind)).join(' AND ')}))`,
          ),
        ]
      : [...within, ...(included ? [rest(included)] : [])]
  const excluded = [...filter.exclude, ...filter.excludeFacets]
  return [
    ...wanted,
    ...ids('p.category_id', filter.excludeCategoryIds, 'NOT'),
    ...ids('p.brand_id', filter.excludeBrandIds, 'NOT'),
    ...toCampaignConditions(filter.excludeCampaignIds, scope, 'NOT').map(rest),
    ...(excluded.length === 0
      ? []
      : [rest((bind) => `NOT (${toAnyFacet(excluded, scope)(bind)})`)]),
    ...(filter.includeCollapsed ? [] : [rest(() => notCollapsed)]),
  ]
}

function toCampaignConditions(
  campaignIds: readonly number[] | null,
  { market }: Scope,
  not = '',
): Condition['write'][] {
  if (campaignIds === null) return []
  return [
    (bind) =>
      `${not} ${inCampaigns(campaignsById(bind(JSON.stringify(campaignIds))), bind(market.id))}`,
  ]
}

/** Siblings of a group that is collapsed in lists stand behind its main product. */
export const notCollapsed = `p.product_id NOT IN (
  SELECT member.product_id FROM variant_groups variant_group
  JOIN variant_members member ON member.variant_group_id = variant_group.variant_group_id
  WHERE variant_group.collapse_in_lists = 1 AND member.product_id <> variant_group.main_product_id)`

function listPlaceConditions(filter: ProductFilter, scope: Scope): Condition['write'][] {
  const { brandAlias, listAlias, campaignAlias } = filter
  return [
    brandAlias === null
      ? null
      : (bind: Bind) =>
          `p.brand_id = (SELECT brand_id FROM brands WHERE alias = ${bind(brandAlias)})`,
    campaignAlias === null
      ? null
      : (bind: Bind) =>
          inCampaigns(
            campaignsByAlias(bind(campaignAlias), bind(scope.language)),
            bind(scope.market.id),
          ),
    listAlias === null
      ? null
      : (bind: Bind) =>
          `p.product_id IN (SELECT member.product_id FROM product_list_texts listed_text
             JOIN product_list_members member ON member.list_id = listed_text.list_id
             WHERE listed_text.language = ${bind(scope.language)} AND listed_text.alias = ${bind(listAlias)})`,
  ].filter((write) => write !== null)
}

/** No filter's choice, but what a list by relevance brings itself. */
export const SEARCH_CONDITION = 'search'

/** What was searched for, of which only the most sold hits may be looked at. */
export function toSearchCondition(
  { search, limit }: { search: string; limit: number | null },
  language: LanguageId,
): Condition {
  const write = (bind: Bind) => {
    const hits = writeHits(language, bind(search), limit === null ? null : bind(limit))
    return `p.product_id IN (${hits})`
  }
  return { filterId: SEARCH_CONDITION, write }
}

function toArticles(articleNumbers: readonly string[]): Condition['write'] {
  return (bind) => `p.product_id IN (SELECT product_id FROM products
    WHERE article_number ${inList(bind(JSON.stringify(articleNumbers)))})`
}

/** No filter's choice either: a list of one category may walk along each of its branch. */
export const CATEGORY_CONDITION = 'category'

function toCategoryCondition(alias: string, scope: Scope): Condition {
  const write = (bind: Bind) => `p.category_id IN (${writeBranch(alias, scope, bind)})`
  return { filterId: CATEGORY_CONDITION, write }
}

/** The ids of a category and of all below it. */
export function writeBranch(alias: string, scope: Scope, bind: Bind): string {
  return toBranch(`SELECT category_id FROM category_texts
    WHERE language = ${bind(scope.language)} AND alias = ${bind(alias)}`)
}

/** These categories and all below them. */
function toBranch(roots: string): string {
  return `WITH RECURSIVE branch (category_id) AS (${roots} UNION
    SELECT child.category_id FROM categories child JOIN branch ON child.parent_id = branch.category_id)
    SELECT category_id FROM branch`
}

function toPriceCondition(price: { lowest: number; highest: number }): Condition {
  return { filterId: 'Price', write: (bind) => toPriceRange(bind, price) }
}

function toPriceRange(bind: Bind, price: { lowest: number; highest: number }) {
  return `selling BETWEEN ${bind(price.lowest)} AND ${bind(price.highest)}`
}

function toFacetCondition(choice: FacetChoice, scope: Scope): Condition {
  const { filterId, facetIds } = choice
  if (filterId !== filterOfAll) {
    return { filterId, write: (bind) => writeAny(bind, choice, scope) }
  }
  const write: Condition['write'] = (bind) =>
    `set_id IN (${writeSets(bind, facetIds)} GROUP BY 1 HAVING count(*) = ${facetIds.length})`
  return { filterId, write }
}

/** Any of these facets, whichever filter they belong to. */
function toAnyFacet(facetIds: readonly string[], scope: Scope): Condition['write'] {
  const choices = groupFacets(facetIds)
  return (bind) => choices.map((choice) => writeAny(bind, choice, scope)).join(' OR ')
}

function writeAny(bind: Bind, { filterId, facetIds }: FacetChoice, scope: Scope): string {
  const keys = () => bind(JSON.stringify(facetIds.map((id) => id.slice(id.indexOf('_') + 1))))
  switch (filterId) {
    case 'Category':
      return `p.category_id IN (${toBranch(`SELECT CAST(value AS INTEGER) FROM json_each(${keys()})`)})`
    case 'Brand':
      return `p.brand_id IN (SELECT brand_id FROM brands WHERE alias ${inList(keys())})`
    case 'Product':
      return `p.product_id IN (SELECT product_id FROM product_texts WHERE alias ${inList(keys())})`
    case 'Price': {
      const buckets = facetIds.flatMap((id) => findPriceBucket(id, scope.market.currency) ?? [])
      const ranges = buckets.map((bucket) => toPriceRange(bind, bucket))
      return ranges.length === 0 ? 'FALSE' : `(${ranges.join(' OR ')})`
    }
    case 'Discount': {
      const reduced = 'selling < regular'
      const inAny = inCampaigns(campaignsById(keys()), bind(scope.market.id))
      return facetIds.includes(discountFacet.facetId) ? `(${reduced} OR ${inAny})` : inAny
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
      return `set_id IN (${writeSets(bind, facetIds)})`
  }
}

/** The sets of values that hold one of these, a row for each of them. */
function writeSets(bind: Bind, facetIds: readonly string[]): string {
  return `SELECT member.set_id FROM facet_values chosen
    JOIN facet_set_values member ON member.value_id = chosen.value_id
    WHERE chosen.facet_id ${inList(bind(JSON.stringify(facetIds)))}`
}

/** The conditions as a WHERE clause, leaving one filter's own choice out where its values are counted. */
export function writeWhere(
  conditions: readonly Condition[],
  bind: Bind,
  without: string | null = null,
): string {
  const kept = conditions.filter(({ filterId }) => filterId === null || filterId !== without)
  return kept.length === 0
    ? ''
    : `WHERE ${kept.map(({ write }) => `(${write(bind)})`).join(' AND ')}`
}
