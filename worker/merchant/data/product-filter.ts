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
import { toBranch } from './branch.ts'
import { campaignsByAlias, campaignsById, inCampaigns } from './offer-columns.ts'
import type { Bind } from './prepare.ts'
import { writeHits } from './search-hits.ts'

/**
 * One condition on the product `p` and on its listing, whose columns stand without a name before them: `p` may be the
 * listing itself. `of` is what may be left out or written otherwise: the filter whose choice it is, `place` for a category
 * whose branch a list may walk along, `search` for what a list by relevance brings itself.
 */
export type Condition = {
  of: FacetChoice['filterId'] | 'place' | 'search'
  write: (bind: Bind) => string
}

const rest = (write: Condition['write']): Condition => ({ of: null, write })
const not = ({ write }: Condition): Condition => rest((bind) => `NOT (${write(bind)})`)

/** No condition where nothing is asked for. */
function when<Value>(asked: Value | null, to: (value: Value) => Condition): Condition[] {
  return asked === null ? [] : [to(asked)]
}

const inList = (ids: string) => `IN (SELECT value FROM json_each(${ids}))`

/** All that a filter asks for, but for its order. */
export function listConditions(filter: ProductFilter, scope: Scope): Condition[] {
  const ofCategories = (ids: readonly number[]) => toIds('p.category_id', ids)
  const ofBrands = (ids: readonly number[]) => toIds('p.brand_id', ids)
  const ofCampaigns = (ids: readonly number[]) => toCampaigns(ids, scope)
  const excluded = [...filter.exclude, ...filter.excludeFacets]
  const within = [
    ...listPlaceConditions(filter, scope),
    ...when(filter.search, (search) => toSearch({ search, limit: null }, scope.language)),
    ...when(filter.categoryIds, ofCategories),
    ...when(filter.brandIds, ofBrands),
    ...when(filter.articleNumbers, toArticles),
    ...when(filter.campaignIds, ofCampaigns),
    ...groupFacets(filter.facets).map((choice) => toFacet(choice, scope)),
    ...when(filter.price, toPrice),
  ]
  return [
    ...include(within, filter, scope),
    ...when(filter.excludeCategoryIds, ofCategories).map(not),
    ...when(filter.excludeBrandIds, ofBrands).map(not),
    ...when(filter.excludeCampaignIds, ofCampaigns).map(not),
    ...(excluded.length > 0 ? [not(toAnyFacet(excluded, scope))] : []),
    ...(filter.includeCollapsed ? [] : [rest(() => notCollapsed)]),
  ]
}

/** With what is to be included: beside what else is asked for, or instead of it. */
function include(within: Condition[], filter: ProductFilter, scope: Scope): Condition[] {
  if (filter.include.length === 0) return within
  const included = toAnyFacet(filter.include, scope)
  if (filter.includeMode !== 'UNION' || within.length === 0) return [...within, included]
  return [rest((bind) => `${included.write(bind)} OR (${writeAll(within, bind)})`)]
}

/** Siblings of a group that is collapsed in lists stand behind its main product. */
export const notCollapsed = `p.product_id NOT IN (
  SELECT member.product_id FROM variant_groups variant_group
  JOIN variant_members member ON member.variant_group_id = variant_group.variant_group_id
  WHERE variant_group.collapse_in_lists = 1 AND member.product_id <> variant_group.main_product_id)`

function listPlaceConditions(filter: ProductFilter, scope: Scope): Condition[] {
  const { language, market } = scope
  return [
    ...when(filter.categoryAlias, (alias) => ({
      of: 'place',
      write: (bind) => `p.category_id IN (${writeBranch(alias, scope, bind)})`,
    })),
    ...when(filter.brandAlias, (alias) =>
      rest((bind) => `p.brand_id = (SELECT brand_id FROM brands WHERE alias = ${bind(alias)})`),
    ),
    ...when(filter.campaignAlias, (alias) =>
      rest((bind) => inCampaigns(campaignsByAlias(bind(alias), bind(language)), bind(market.id))),
    ),
    ...when(filter.listAlias, (alias) =>
      rest(
        (bind) => `p.product_id IN (SELECT member.product_id FROM product_list_texts listed_text
          JOIN product_list_members member ON member.list_id = listed_text.list_id
          WHERE listed_text.language = ${bind(language)} AND listed_text.alias = ${bind(alias)})`,
      ),
    ),
  ]
}

/** What was searched for, of which only the most sold hits may be looked at. */
export function toSearch(
  { search, limit }: { search: string; limit: number | null },
  language: LanguageId,
): Condition {
  const write = (bind: Bind) => {
    const hits = writeHits(language, bind(search), limit === null ? null : bind(limit))
    return `p.product_id IN (${hits})`
  }
  return { of: 'search', write }
}

function toIds(column: string, ids: readonly number[]): Condition {
  return rest((bind) => `${column} ${inList(bind(JSON.stringify(ids)))}`)
}

function toCampaigns(ids: readonly number[], { market }: Scope): Condition {
  return rest((bind) => inCampaigns(campaignsById(bind(JSON.stringify(ids))), bind(market.id)))
}

function toArticles(articleNumbers: readonly string[]): Condition {
  return rest(
    (bind) => `p.product_id IN (SELECT product_id FROM products
      WHERE article_number ${inList(bind(JSON.stringify(articleNumbers)))})`,
  )
}

/** The ids of a category and of all below it. */
export function writeBranch(alias: string, scope: Scope, bind: Bind): string {
  return toBranch(`SELECT category_id FROM category_texts
    WHERE language = ${bind(scope.language)} AND alias = ${bind(alias)}`)
}

function toPrice(price: { lowest: number; highest: number }): Condition {
  return { of: 'Price', write: (bind) => toPriceRange(bind, price) }
}

function toPriceRange(bind: Bind, price: { lowest: number; highest: number }) {
  return `selling BETWEEN ${bind(price.lowest)} AND ${bind(price.highest)}`
}

function toFacet(choice: FacetChoice, scope: Scope): Condition {
  const { filterId, facetIds } = choice
  if (filterId !== filterOfAll) {
    return { of: filterId, write: (bind) => writeAny(bind, choice, scope) }
  }
  const write: Condition['write'] = (bind) =>
    `set_id IN (${writeSets(bind, facetIds)} GROUP BY 1 HAVING count(*) = ${facetIds.length})`
  return { of: filterId, write }
}

/** Any of these facets, whichever filter they belong to. */
function toAnyFacet(facetIds: readonly string[], scope: Scope): Condition {
  const choices = groupFacets(facetIds)
  return rest((bind) => choices.map((choice) => writeAny(bind, choice, scope)).join(' OR '))
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

function writeAll(conditions: readonly Condition[], bind: Bind): string {
  return conditions.map(({ write }) => `(${write(bind)})`).join(' AND ')
}

/** The conditions as a WHERE clause, leaving one filter's own choice out where its values are counted. */
export function writeWhere(
  conditions: readonly Condition[],
  bind: Bind,
  without: Condition['of'] = null,
): string {
  const kept = conditions.filter(({ of }) => of === null || of !== without)
  return kept.length === 0 ? '' : `WHERE ${writeAll(kept, bind)}`
}
