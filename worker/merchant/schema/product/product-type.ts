import type { ProductPackageType, ProductType } from '#generated/merchant-resolvers.d.ts'
import { loadFilterValues, type FilterValue } from '../../data/product/filter-value.ts'
import {
  toAlternativeUrlFields,
  toCanonicalUrl,
  type CataloguePage,
} from '../../rules/market/catalogue-path.ts'
import type { LanguageId } from '../../rules/market/market.ts'
import { toPrice } from '../../rules/product/price.ts'
import { addStock, type Parameter, type Product } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { toDimensions } from '../../rules/product/to-dimensions.ts'
import { toBrandType } from './brand.ts'
import { loadCampaignPrice, toCampaignFields } from './campaign.ts'
import { toCategoryType } from './category.ts'
import type { MerchantContext, Resolvable, ResolveField } from '../request/context.ts'
import { toLowestPriceType, toPriceType } from './price.ts'
import {
  createProductDetails,
  loadOnce,
  toDetailFields,
  type Load,
  type ProductDetails,
} from './product-details.ts'
import { toSkuType, toStockType } from './sku.ts'

/**
 * Converts a product to the API type. All products of a list must get the same `details`, so that
 * data from other tables is loaded for the whole list at once.
 */
export function toProductType(
  product: Product,
  scope: Scope,
  details = createProductDetails([product], scope),
): Resolvable<ProductType> {
  return {
    ...toCommonProductFields(product, scope),
    ...toDetailFields(product, scope, details),
    productId: product.productId,
    articleNumber: product.articleNumber,
    categoryId: product.category.categoryId,
    ...toAlternativeUrlFields(product.aliases, scope.market, ({ language, alias }) =>
      toCataloguePage(product, language, alias),
    ),
    firstAvailableOn: product.addedOn,
    texts: { text1: product.summary, text2: product.description, text3: product.storage },
    type: 'product',
    lowestPrice: async (_args: unknown, context: MerchantContext) =>
      toLowestPriceType(await loadCampaignPrice(product, scope, context), scope, new Date()),
    totalStock: toStockType(addStock(product.skus)),
    meta: {
      title: `${product.name} – ${product.brand.name}`,
      description: product.summary,
      keywords: null,
    },
    productPackage: async (_args: unknown, { db }: MerchantContext) =>
      toProductPackageType(product, scope, await details.packages(db)),
    dimensions: () => toDimensions(product.weightGrams),
    weight: product.weightGrams,
    freightClass: 'chilled',
    supplierId: product.brand.brandId,
  }
}

/** Returns the fields that exist both in the API type of a product and in the type of a related product. */
export function toCommonProductFields(product: Product, scope: Scope) {
  const { market } = scope
  return {
    name: product.name,
    alias: product.alias,
    canonicalUrl: () =>
      toCanonicalUrl(toCataloguePage(product, scope.language, product.alias), scope),
    skus: product.skus.map((sku) => toSkuType(sku, product)),
    brand: () => toBrandType(product.brand, scope),
    unitPrice: async (_args: unknown, context: MerchantContext) =>
      toPriceType(
        toPrice(await loadCampaignPrice(product, scope, context), 1, market.vatBasisPoints),
        scope,
      ),
    images: product.pictures,
    productImages: product.pictures.map((fileName) => ({ fileName, tags: [] })),
    parameterGroups: () => toParameterGroupTypes(product, scope.language),
    primaryCategory: () => toCategoryType(product.category, scope),
    ...toCampaignFields(product, scope),
  }
}

function toCataloguePage(product: Product, language: LanguageId, alias: string): CataloguePage {
  const category = product.category.aliases.find((other) => other.language === language)
  return { kind: 'p', segments: [category?.alias ?? product.category.alias, alias] }
}

/** These fields say by which value of a filter a list shows the product. Few clients ask for them. */
function toFilterFields({ parameterId, value }: Parameter, loadValues: Load<FilterValue[]>) {
  const resolve =
    <Value>(toValue: (found: FilterValue | undefined) => Value): ResolveField<Value> =>
    async (_args, { db }) =>
      toValue(
        (await loadValues(db)).find(
          (known) => known.parameterId === parameterId && known.value === value,
        ),
      )
  return {
    type: resolve((found) => (found ? 'single' : 'text')),
    showFilter: resolve((found) => found !== undefined),
    facetId: resolve((found) => found?.facetId ?? null),
    parameterValueId: resolve((found) => found?.valueId ?? null),
  }
}

function toParameterGroupTypes(product: Product, language: LanguageId) {
  const loadValues = loadOnce((db) => loadFilterValues(db, language))
  const groups = Map.groupBy(product.parameters, (parameter) => parameter.groupId)
  return [...groups].map(([groupId, parameters], order) => ({
    parameterGroupId: groupId,
    productId: product.productId,
    name: parameters[0]?.groupName ?? '',
    order,
    parameters: parameters.map((parameter, index) => ({
      ...parameter,
      parameterGroupId: groupId,
      order: index,
      label: parameter.name,
      description: null,
      show: parameter.isShown,
      ...toFilterFields(parameter, loadValues),
    })),
  }))
}

type PackageDetails = Awaited<ReturnType<ProductDetails['packages']>>

function toProductPackageType(
  { productId }: Product,
  scope: Scope,
  { packages, optionDetails }: PackageDetails,
): Resolvable<ProductPackageType> | null {
  const productPackage = packages.get(productId)
  if (!productPackage) return null
  return {
    groups: productPackage.groups.map((group, groupIndex) => ({
      groupId: group.groupId,
      name: group.name,
      description: null,
      image: null,
      required: group.isRequired,
      sortOrder: groupIndex,
      options: group.options.map((option, optionIndex) => ({
        optionId: option.optionId,
        name: option.product.name,
        quantity: option.quantity,
        isSelected: option.isSelected,
        sortOrder: optionIndex,
        product: toProductType(option.product, scope, optionDetails),
      })),
    })),
  }
}
