import { loadCategories } from '../data/category.ts'
import { loadPackages } from '../data/package.ts'
import { loadPriceChanges } from '../data/price-log.ts'
import { loadRatings } from '../data/review.ts'
import { loadVariantGroups } from '../data/variant.ts'
import { listAncestors } from '../rules/category.ts'
import type { Package } from '../rules/package.ts'
import { toPriceLog, type PriceChange } from '../rules/price-log.ts'
import type { Category, Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { toOwnGroup, type VariantGroup } from '../rules/variant.ts'
import { showBreadcrumb, showCategory } from './category-view.ts'
import type { MerchantContext } from './context.ts'
import { showPriceLog } from './price-view.ts'
import { showMember, showVariantDimensions, showVariantGroup } from './variant-view.ts'

type Load<Value> = (db: D1Database) => Promise<Value>

/** Reads at the first call, and never again. */
function once<Value>(load: Load<Value>): Load<Value> {
  let loading: Promise<Value> | undefined
  return (db) => (loading ??= load(db))
}

export type ProductDetails = {
  variants: Load<Map<number, VariantGroup>>
  priceChanges: Load<Map<number, PriceChange[]>>
  ratings: Load<Map<number, { score: number; voteCount: number }>>
  categories: Load<Category[]>
  /** With the details of all products that are options of these packages. */
  packages: Load<{ packages: Map<number, Package>; optionDetails: ProductDetails }>
}

/** What stands in other tables, read only if a field asks for it, and then for all of these products in one statement. */
export function createProductDetails(products: readonly Product[], scope: Scope): ProductDetails {
  const productIds = products.map((product) => product.productId)
  return {
    variants: once((db) => loadVariantGroups(db, scope, productIds)),
    priceChanges: once((db) => loadPriceChanges(db, scope.market.currency, productIds)),
    ratings: once((db) => loadRatings(db, scope.language, productIds)),
    categories: once((db) => loadCategories(db, scope.language, { includeHidden: true })),
    packages: once(async (db) => {
      const packages = await loadPackages(db, scope, productIds)
      const options = packages.flatMap(({ groups }) => groups.flatMap((group) => group.options))
      return {
        packages: new Map(packages.map((one) => [one.packageId, one])),
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
  const findGroup = async (db: D1Database) =>
    (await details.variants(db)).get(productId) ?? toOwnGroup(product)
  const loadPath = async (db: D1Database) => [
    ...listAncestors(await details.categories(db), category),
    category,
  ]
  return {
    categories: async (_args: unknown, { db }: MerchantContext) =>
      (await loadPath(db)).map((each) => showCategory(each, scope)),
    breadcrumbs: async (_args: unknown, { db }: MerchantContext) =>
      (await loadPath(db)).map((each) => showBreadcrumb(each, scope)),
    variantGroup: async (_args: unknown, { db }: MerchantContext) =>
      showVariantGroup(await findGroup(db), scope),
    variantDimensions: async (_args: unknown, { db }: MerchantContext) =>
      showVariantDimensions(await findGroup(db), productId),
    currentProductVariant: async (_args: unknown, { db }: MerchantContext) => {
      const group = await findGroup(db)
      const own = group.members.find((member) => member.productId === productId)
      return own ? showMember(own, group, scope) : null
    },
    priceLog: async (_args: unknown, { db }: MerchantContext) => {
      const changes = (await details.priceChanges(db)).get(productId) ?? []
      return showPriceLog(toPriceLog(changes, product.price, new Date()), scope)
    },
    rating: async (_args: unknown, { db }: MerchantContext) =>
      (await details.ratings(db)).get(productId) ?? { score: 0, voteCount: 0 },
  }
}
