import { loadCategories } from '../data/category.ts'
import { loadPriceChanges } from '../data/price-log.ts'
import { loadRatings } from '../data/review.ts'
import { loadVariantGroups } from '../data/variant.ts'
import { listAncestors } from '../rules/category.ts'
import { toPriceLog } from '../rules/price-log.ts'
import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { toOwnGroup } from '../rules/variant.ts'
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

/** What stands in other tables, read only if a field asks for it, and then for all of these products in one statement. */
export function createProductDetails(products: readonly Product[], scope: Scope) {
  const productIds = products.map((product) => product.productId)
  return {
    variants: once((db) => loadVariantGroups(db, scope, productIds)),
    priceChanges: once((db) => loadPriceChanges(db, scope.market.currency, productIds)),
    ratings: once((db) => loadRatings(db, scope.language, productIds)),
    categories: once((db) => loadCategories(db, scope.language, { includeHidden: true })),
  }
}

export type ProductDetails = ReturnType<typeof createProductDetails>

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
