import { loadCategories } from '../../data/category/category.ts'
import { loadPackages } from '../../data/product/package.ts'
import { loadVariantGroups } from '../../data/product/variant.ts'
import { loadRatings } from '../../data/review/review.ts'
import type { Package } from '../../rules/product/package.ts'
import { toPriceLog } from '../../rules/product/price-log.ts'
import { type Category, type Product, listAncestors } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { toSingleProductGroup, type VariantGroup } from '../../rules/product/variant.ts'
import { loadCampaignPrice } from './campaign.ts'
import { toBreadcrumbType, toCategoryType } from './category.ts'
import type { MerchantContext } from '../request/context.ts'
import { toPriceLogTypes } from './price.ts'
import { toVariantType, toVariantDimensionTypes, toVariantGroupType } from './variant.ts'

export type Load<Value> = (db: D1Database) => Promise<Value>

/** Returns a loader that loads its data at the first call. Later calls reuse the result. */
export function loadOnce<Value>(load: Load<Value>): Load<Value> {
  let loading: Promise<Value> | undefined
  return (db) => (loading ??= load(db))
}

export type ProductDetails = {
  variants: Load<Map<number, VariantGroup>>
  ratings: Load<Map<number, { score: number; voteCount: number }>>
  categories: Load<Category[]>
  /**
   * `packages` are the packages among the products. `optionDetails` loads the details of all
   * products that are options of these packages.
   */
  packages: Load<{ packages: Map<number, Package>; optionDetails: ProductDetails }>
}

/**
 * Creates loaders for data of the products that is stored in other tables. A loader reads the
 * database only if a requested field needs its data. It then loads the data of all products in one
 * statement.
 */
export function createProductDetails(products: readonly Product[], scope: Scope): ProductDetails {
  const productIds = products.map((product) => product.productId)
  return {
    variants: loadOnce((db) => loadVariantGroups(db, scope, productIds)),
    ratings: loadOnce((db) => loadRatings(db, scope.language, productIds)),
    categories: loadOnce((db) => loadCategories(db, scope.language, { includeHidden: true })),
    packages: loadOnce(async (db) => {
      const packages = await loadPackages(db, scope, productIds)
      const options = packages.flatMap(({ groups }) => groups.flatMap((group) => group.options))
      return {
        packages: new Map(
          packages.map((productPackage) => [productPackage.packageId, productPackage]),
        ),
        optionDetails: createProductDetails(
          options.map((option) => option.product),
          scope,
        ),
      }
    }),
  }
}

export function toDetailFields(product: Product, scope: Scope, details: ProductDetails) {
  const { productId, category } = product
  const loadVariantGroup = async (db: D1Database) =>
    (await details.variants(db)).get(productId) ?? toSingleProductGroup(product)
  const loadCategoryPath = async (db: D1Database) => [
    ...listAncestors(await details.categories(db), category),
    category,
  ]
  return {
    categories: async (_args: unknown, { db }: MerchantContext) =>
      (await loadCategoryPath(db)).map((pathCategory) => toCategoryType(pathCategory, scope)),
    breadcrumbs: async (_args: unknown, { db }: MerchantContext) =>
      (await loadCategoryPath(db)).map((pathCategory) => toBreadcrumbType(pathCategory, scope)),
    variantGroup: async (_args: unknown, { db }: MerchantContext) =>
      toVariantGroupType(await loadVariantGroup(db), scope),
    variantDimensions: async (_args: unknown, { db }: MerchantContext) =>
      toVariantDimensionTypes(await loadVariantGroup(db), productId),
    currentProductVariant: async (_args: unknown, { db }: MerchantContext) => {
      const group = await loadVariantGroup(db)
      const ownVariant = group.members.find((member) => member.productId === productId)
      return ownVariant ? toVariantType(ownVariant, group, scope) : null
    },
    priceLog: async (_args: unknown, context: MerchantContext) => {
      const price = await loadCampaignPrice(product, scope, context)
      const { timeZone } = scope.market
      const log = toPriceLog(price.changes, price, { now: new Date(), timeZone })
      return toPriceLogTypes(log, scope)
    },
    rating: async (_args: unknown, { db }: MerchantContext) =>
      (await details.ratings(db)).get(productId) ?? { score: 0, voteCount: 0 },
  }
}
