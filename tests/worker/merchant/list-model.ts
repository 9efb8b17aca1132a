import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { currencies } from '../../../worker/merchant/rules/market/market.ts'
import {
  findFilterId,
  findPriceBucket,
  groupFacets,
  isMatchAllFilter,
  toPriceFacetId,
} from '../../../worker/merchant/rules/product/facet.ts'
import { allergen } from '../../../worker/merchant/seed/schema/meal-schema.ts'
import { send } from './merchant.ts'

/** A product with everything that lists filter and sort by. */
export type ModelProduct = {
  productId: number
  name: string
  articleNumber: string
  brandId: number
  brandName: string
  selling: number
  addedOn: string
  soldCount: number
  inStock: number
  totalStock: number
  isCollapsed: boolean
  facetIds: Set<string>
}

export type ModelFilter = {
  facets?: string[]
  excludeFacets?: string[]
  include?: string[]
  includeMode?: 'INTERSECT' | 'UNION'
  exclude?: string[]
  categoryIds?: number[]
  brandIds?: number[]
  discountCampaignIds?: number[]
  excludeCategoryIds?: number[]
  excludeBrandIds?: number[]
  excludeDiscountCampaignIds?: number[]
  price?: { lowest: number; highest: number }
  includeCollapsed?: boolean
}

const CATALOGUE = `query catalogue($skip: Int) {
  categories(includeHidden: true) { categoryId parentCategoryId }
  products(take: 200, skip: $skip, filter: { includeCollapsed: true }) {
    products {
      productId name alias articleNumber categoryId firstAvailableOn
      brand { brandId alias name } skus { name } totalStock { totalStock inStock }
      unitPrice { sellingPriceIncVat regularPriceIncVat } discountCampaigns { campaignId }
      variantGroup { collapseInLists mainProductId }
      parameterGroups { parameters { facetId identifier value } } }
    filters { facets { filterId values { facetId label } } } } }`

const catalogueSchema = z.object({
  categories: z.array(z.object({ categoryId: z.number(), parentCategoryId: z.number() })),
  products: z.object({
    products: z.array(
      z.object({
        productId: z.number(),
        name: z.string(),
        alias: z.string(),
        articleNumber: z.string(),
        categoryId: z.number(),
        firstAvailableOn: z.string(),
        brand: z.object({ brandId: z.number(), alias: z.string(), name: z.string() }),
        skus: z.array(z.object({ name: z.string() })),
        totalStock: z.object({ totalStock: z.number(), inStock: z.number() }),
        unitPrice: z.object({ sellingPriceIncVat: z.number(), regularPriceIncVat: z.number() }),
        discountCampaigns: z.array(z.object({ campaignId: z.string() })),
        variantGroup: z.object({ collapseInLists: z.boolean(), mainProductId: z.number() }),
        parameterGroups: z.array(
          z.object({
            parameters: z.array(
              z.object({
                facetId: z.string().nullable(),
                identifier: z.string(),
                value: z.string(),
              }),
            ),
          }),
        ),
      }),
    ),
    filters: z.object({
      facets: z.array(
        z.object({
          filterId: z.string(),
          values: z.array(z.object({ facetId: z.string(), label: z.string() })),
        }),
      ),
    }),
  }),
})
type Catalogue = z.infer<typeof catalogueSchema>
type ApiProduct = Catalogue['products']['products'][number]

function listBranch(categories: Catalogue['categories'], categoryId: number): number[] {
  const found = categories.find((category) => category.categoryId === categoryId)
  return found ? [categoryId, ...listBranch(categories, found.parentCategoryId)] : []
}

function toPriceFacet(selling: number): string[] {
  const facetIds = currencies.SEK.priceSteps.map((lowest) => toPriceFacetId(lowest, 'SEK'))
  return facetIds.filter((facetId) => {
    const bucket = findPriceBucket(facetId, 'SEK')
    return bucket !== null && bucket.lowest <= selling && selling <= bucket.highest
  })
}

const KCAL_STEPS = [400, 500, 600]
const PROTEIN_STEPS = [20, 25, 30]

/** Lists the filter values by energy and protein, and by the allergens a product is free from. */
function listFoodFacets({ parameterGroups }: ApiProduct): string[] {
  const parameters = parameterGroups.flatMap((group) => group.parameters)
  const find = (name: string) => parameters.find(({ identifier }) => identifier === name)?.value
  const kcal = Number.parseFloat(find('kcal') ?? '')
  const protein = Number.parseFloat((find('protein') ?? '').replace(',', '.'))
  const codes = find('food-codes')?.split(' ')
  const isFreeFrom = (key: string) => codes && !codes.includes(key) && !codes.includes(`?${key}`)
  return [
    ...KCAL_STEPS.filter((step) => kcal < step).map((step) => `p_kcal_${step}`),
    ...PROTEIN_STEPS.filter((step) => protein > step).map((step) => `p_protein_${step}`),
    ...allergen.options.filter(isFreeFrom).map((key) => `p_free-from_${key}`),
  ]
}

const toMinor = (amount: number) => Math.round(amount * 100)

function toFacetIds(product: ApiProduct, { categories, products }: Catalogue): Set<string> {
  const { brand, skus, totalStock, unitPrice, discountCampaigns, parameterGroups } = product
  const selling = toMinor(unitPrice.sellingPriceIncVat)
  const sizes = products.filters.facets
    .filter(({ filterId }) => filterId === 'Sku' || filterId === 'strength')
    .flatMap(({ values }) => values)
  const skuNames = skus.map(({ name }) => name)
  return new Set([
    ...listBranch(categories, product.categoryId).map((id) => `c_${id}`),
    `b_${brand.alias}`,
    `a_${product.alias}`,
    ...sizes.filter(({ label }) => skuNames.includes(label)).map(({ facetId }) => facetId),
    ...toPriceFacet(selling),
    ...(selling < toMinor(unitPrice.regularPriceIncVat) ? ['d_sale'] : []),
    ...discountCampaigns.map(({ campaignId }) => `d_${campaignId}`),
    totalStock.totalStock > 0 ? 'stock_in' : 'stock_out',
    ...listFoodFacets(product),
    ...parameterGroups.flatMap(({ parameters }) =>
      parameters.flatMap(({ facetId }) => facetId ?? []),
    ),
  ])
}

/** Reads the sales of each product, which the API does not return. */
async function loadSoldCounts() {
  const { results } = await env.DB.prepare(
    'SELECT product_id AS productId, sold_count AS soldCount FROM products',
  ).all<{ productId: number; soldCount: number }>()
  return new Map(results.map(({ productId, soldCount }) => [productId, soldCount]))
}

/** Loads all products of the catalogue, from the API as far as possible. */
export async function loadModel(): Promise<ModelProduct[]> {
  const { data } = await send(CATALOGUE)
  const catalogue = catalogueSchema.parse(data)
  const soldCounts = await loadSoldCounts()
  return catalogue.products.products.map((product) => ({
    productId: product.productId,
    name: product.name,
    articleNumber: product.articleNumber,
    brandId: product.brand.brandId,
    brandName: product.brand.name,
    selling: toMinor(product.unitPrice.sellingPriceIncVat),
    addedOn: product.firstAvailableOn,
    soldCount: soldCounts.get(product.productId) ?? 0,
    inStock: product.totalStock.inStock,
    totalStock: product.totalStock.totalStock,
    isCollapsed:
      product.variantGroup.collapseInLists &&
      product.variantGroup.mainProductId !== product.productId,
    facetIds: toFacetIds(product, catalogue),
  }))
}

/** One test of a product for each filter that has selected facets or ids. */
function toGroupTests(facets: readonly string[], brandIds: readonly number[] = []) {
  const groups = groupFacets(facets)
  const isInBrands = ({ brandId }: ModelProduct) => brandIds.includes(brandId)
  const toTest =
    (facetIds: readonly string[], isBrand: boolean) =>
    (product: ModelProduct): boolean =>
      facetIds.some((facetId) => product.facetIds.has(facetId)) || (isBrand && isInBrands(product))
  const hasBrandFacets = groups.some(({ filterId }) => filterId === 'Brand')
  return [
    ...groups.map(({ filterId, facetIds }) => toTest(facetIds, filterId === 'Brand')),
    ...(brandIds.length > 0 && !hasBrandFacets ? [isInBrands] : []),
  ]
}

function matchesFacets(product: ModelProduct, facets: readonly string[]): boolean {
  return groupFacets(facets).every(({ filterId, facetIds }) =>
    isMatchAllFilter(filterId)
      ? facetIds.every((facetId) => product.facetIds.has(facetId))
      : facetIds.some((facetId) => product.facetIds.has(facetId)),
  )
}

function isIncluded(product: ModelProduct, filter: ModelFilter): boolean {
  const { include = [], categoryIds = [], discountCampaignIds = [], brandIds = [] } = filter
  const tests = toGroupTests(
    [
      ...include,
      ...categoryIds.map((id) => `c_${id}`),
      ...discountCampaignIds.map((id) => `d_${id}`),
    ],
    brandIds,
  )
  if (tests.length === 0) return true
  return filter.includeMode === 'UNION'
    ? tests.some((test) => test(product))
    : tests.every((test) => test(product))
}

function isExcluded(product: ModelProduct, filter: ModelFilter): boolean {
  const facets = [
    ...(filter.exclude ?? []),
    ...(filter.excludeFacets ?? []),
    ...(filter.excludeCategoryIds ?? []).map((id) => `c_${id}`),
    ...(filter.excludeDiscountCampaignIds ?? []).map((id) => `d_${id}`),
  ]
  return (
    facets.some((facetId) => product.facetIds.has(facetId)) ||
    (filter.excludeBrandIds ?? []).includes(product.brandId)
  )
}

/**
 * Returns whether a list with this filter contains the product. The counts of the mode BY_GROUP
 * ignore what is selected in `ignoredFilterId`, unless all values of this filter must match.
 */
export function isListed(
  product: ModelProduct,
  filter: ModelFilter,
  ignoredFilterId: string | null = null,
): boolean {
  const facets = (filter.facets ?? []).filter(
    (facetId) =>
      ignoredFilterId === null ||
      isMatchAllFilter(ignoredFilterId) ||
      findFilterId(facetId) !== ignoredFilterId,
  )
  const price = ignoredFilterId === 'Price' ? undefined : filter.price
  return (
    (filter.includeCollapsed === true || !product.isCollapsed) &&
    matchesFacets(product, facets) &&
    isIncluded(product, filter) &&
    !isExcluded(product, filter) &&
    (!price ||
      (toMinor(price.lowest) <= product.selling && product.selling <= toMinor(price.highest)))
  )
}

type Comparator = (one: ModelProduct, other: ModelProduct) => number
const { compare } = new Intl.Collator('sv-SE')
const byId: Comparator = (one, other) => one.productId - other.productId
const byDay: Comparator = (one, other) =>
  Number(one.addedOn < other.addedOn) - Number(one.addedOn > other.addedOn) || byId(one, other)
const byName: Comparator = (one, other) => compare(one.name, other.name) || byId(one, other)
const byPrice: Comparator = (one, other) => one.selling - other.selling || byId(one, other)

/** The order of the products in a list, for every sort order that the model knows. */
export const comparators: Record<string, Comparator> = {
  LATEST: byDay,
  MOST_SOLD: (one, other) => other.soldCount - one.soldCount || byId(one, other),
  PRICE: byPrice,
  PRICE_DESC: (one, other) => byPrice(other, one),
  ALPHABETICAL: byName,
  ALPHABETICAL_DESC: (one, other) => byName(other, one),
  BRAND: (one, other) => compare(one.brandName, other.brandName) || byDay(one, other),
  AVAILABLE_STOCK: (one, other) => one.inStock - other.inStock || byId(one, other),
  AVAILABLE_STOCK_DESC: (one, other) => other.inStock - one.inStock || byId(one, other),
  TOTAL_STOCK: (one, other) => one.totalStock - other.totalStock || byId(one, other),
  TOTAL_STOCK_DESC: (one, other) => other.totalStock - one.totalStock || byId(one, other),
}
