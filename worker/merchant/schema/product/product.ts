import type {
  FilterInputType,
  QueryProductsArgs,
  QueryResolvers,
} from '#generated/merchant-resolvers.d.ts'
import { loadListedCategories } from '../../data/category/category.ts'
import { loadCampaignCounts } from '../../data/listing/campaign-counts.ts'
import { loadFacetCounts, type FacetMode } from '../../data/listing/facet-counts.ts'
import { loadProductPage, loadProductTotal } from '../../data/listing/product-page.ts'
import { loadSearchExpression } from '../../data/listing/search.ts'
import {
  findProductByAlias,
  findProductById,
  loadProductsByKey,
} from '../../data/product/product.ts'
import { loadRelatedProducts } from '../../data/product/related-product.ts'
import { loadSearchCorrections } from '../../data/listing/search-correction.ts'
import { parseListUrl, type ListSubject } from '../../rules/market/catalogue-path.ts'
import {
  removeNulls,
  toProductFilter,
  type ProductFilter,
} from '../../rules/search/product-filter.ts'
import { chooseSort } from '../../rules/product/product-sort.ts'
import type { Product } from '../../rules/product/product.ts'
import { chooseScope, hasNoRegion, type Scope } from '../../rules/customer/scope.ts'
import { loadCachedOffers, prefetchOffers } from './campaign.ts'
import { toFiltersType } from './facet.ts'
import type { MerchantContext } from '../request/context.ts'
import { createProductDetails } from './product-details.ts'
import { toCommonProductFields, toProductType } from './product-type.ts'

const DEFAULT_TAKE = 20
const MAX_TAKE = 200
const MAX_SKIP = 6000
const MAX_WANTED_PRODUCTS = 600
const SIMILAR_PRODUCTS = 8

export const productQueries: QueryResolvers = {
  async product(_root, args, context) {
    const { db } = context
    const scope = chooseScope(args)
    prefetchOffers(scope, context)
    const { alias, productId } = args
    const product =
      typeof productId === 'number'
        ? await findProductById(db, scope, productId)
        : await findProductByAlias(db, scope, alias ?? '')
    return product && toProductType(product, scope, createProductDetails([product], scope))
  },

  async products(_root, args, context) {
    const { db, priceRefresher } = context
    const scope = chooseScope(args)
    await priceRefresher.refresh(db)
    if (args.take !== 0) prefetchOffers(scope, context)
    const { count, load, filter } = await findProducts(db, scope, args)
    return {
      count,
      products: async () => {
        const products = await load()
        const details = createProductDetails(products, scope)
        return products.map((product) => toProductType(product, scope, details))
      },
      filters: () =>
        loadFilters(context, scope, { filter, mode: args.filter?.filterMode ?? 'CURRENT' }),
    }
  },

  async relatedProducts(_root, args, { db }) {
    const scope = chooseScope(args)
    const { alias } = args
    const related = await loadRelatedProducts(db, scope, { alias, count: SIMILAR_PRODUCTS })
    return related.map(({ product, isChosen }) => ({
      ...toCommonProductFields(product, scope),
      relation: isChosen ? 'RELATED' : 'SIMILAR',
      relationType: isChosen ? 'Related' : 'Similar',
      primaryImage: product.pictures[0] ?? null,
      secondaryImage: product.pictures[1] ?? null,
    }))
  },
}

/** This field is not in the published API. The setting `SEARCH_CORRECTION` removes it. */
export const searchCorrectionQueries: QueryResolvers = {
  searchCorrection: async (_root, args, { db }) =>
    hasNoRegion(args.languageId)
      ? []
      : await loadSearchCorrections(db, chooseScope(args), args.searchText),
}

/** The products of a page and their number are loaded only if the request asks for them. */
type FoundProducts = {
  count: () => number | Promise<number>
  load: () => Product[] | Promise<Product[]>
  filter: ProductFilter | null
}

const toFoundProducts = (products: Product[]): FoundProducts => ({
  count: () => products.length,
  load: () => products,
  filter: null,
})

const noProducts = toFoundProducts([])

async function findProducts(
  db: D1Database,
  scope: Scope,
  args: QueryProductsArgs,
): Promise<FoundProducts> {
  if (hasNoRegion(args.languageId)) return noProducts
  const input = args.filter ?? {}
  const wantedProducts = await loadWantedProducts(db, scope, input)
  if (wantedProducts) return toFoundProducts(wantedProducts)
  const listSubject = args.url ? parseListUrl(args.url) : null
  if (args.url && !listSubject) return noProducts
  const findAlias = (kind: ListSubject['kind']) =>
    listSubject?.kind === kind ? listSubject.alias : null
  const text = input.searchText?.trim() ?? ''
  const search = text === '' ? null : await loadSearchExpression(db, scope.language, text)
  if (text !== '' && search === null) return noProducts
  const filter = toProductFilter(input, {
    categoryAlias: args.categoryAlias || findAlias('c'),
    brandAlias: args.brandAlias || findAlias('b'),
    listAlias: findAlias('l'),
    campaignAlias: args.discountCampaignAlias || findAlias('dc'),
    search,
  })
  const page = {
    filter,
    sort: chooseSort(input.sort, {
      isSearch: search !== null,
      hasProductFacets: filter.facets.some((facetId) => facetId.startsWith('a_')),
    }),
    skip: clamp(args.skip ?? 0, MAX_SKIP),
    take: clamp(args.take ?? DEFAULT_TAKE, MAX_TAKE),
  }
  return {
    count: () => loadProductTotal(db, scope, filter),
    load: () => loadProductPage(db, scope, page),
    filter,
  }
}

/**
 * Loads the products that the filter names one by one. Product ids override article numbers, and
 * both override everything else. Returns null if the filter has neither.
 */
async function loadWantedProducts(
  db: D1Database,
  scope: Scope,
  input: FilterInputType,
): Promise<Product[] | null> {
  const includeCollapsed = input.includeCollapsed === true
  if (input.productIds) {
    const keys = removeNulls(input.productIds).slice(0, MAX_WANTED_PRODUCTS)
    return loadProductsByKey(db, scope, { column: 'product_id', keys, includeCollapsed })
  }
  const keys = removeNulls(input.articleNumbers).slice(0, MAX_WANTED_PRODUCTS)
  return keys.length === 0
    ? null
    : loadProductsByKey(db, scope, { column: 'article_number', keys, includeCollapsed })
}

async function loadFilters(
  context: MerchantContext,
  scope: Scope,
  { filter, mode }: { filter: ProductFilter | null; mode: FacetMode },
) {
  if (filter === null) return { price: null, facets: [] }
  const { db } = context
  const offers = loadCachedOffers(scope, context)
  const facetCounts = loadFacetCounts(db, scope, { filter, mode })
  const [counts, campaigns, categories] = await Promise.all([
    facetCounts,
    loadCampaignCounts(db, scope, { filter, mode, counts: facetCounts, offers }),
    loadListedCategories(db, scope.language),
  ])
  return toFiltersType({ ...counts, campaigns }, categories, scope)
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max)
}
