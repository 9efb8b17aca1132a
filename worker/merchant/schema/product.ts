import { loadProductPage } from '../data/product-page.ts'
import { findProductByAlias, findProductById, loadProductsById } from '../data/product.ts'
import { chooseSort } from '../rules/product-sort.ts'
import { chooseScope, type Scope, type ScopeArgs } from '../rules/scope.ts'
import { toSearchExpression } from '../rules/search-text.ts'
import type { MerchantContext } from './context.ts'
import { showProduct } from './product-view.ts'

const DEFAULT_TAKE = 20
const MAX_TAKE = 200
const MAX_SKIP = 6000
const MAX_PRODUCT_IDS = 600

type ProductArgs = ScopeArgs & { alias?: string | null; productId?: number | null }

type ProductsArgs = ScopeArgs & {
  skip?: number | null
  take?: number | null
  brandAlias?: string | null
  categoryAlias?: string | null
  discountCampaignAlias?: string | null
  url?: string | null
  filter?: {
    searchText?: string | null
    sort?: string | null
    productIds?: (number | null)[] | null
  } | null
}

export const productQueries = {
  async product(_root: unknown, args: ProductArgs, { db }: MerchantContext) {
    const scope = chooseScope(args)
    const { alias, productId } = args
    const product =
      typeof productId === 'number'
        ? await findProductById(db, scope, productId)
        : await findProductByAlias(db, scope, alias ?? '')
    return product && showProduct(product, scope)
  },

  async products(_root: unknown, args: ProductsArgs, { db }: MerchantContext) {
    const scope = chooseScope(args)
    const { count, products } = await loadWanted(db, scope, args)
    return { count, products: products.map((product) => showProduct(product, scope)) }
  },
}

const nothing = { count: 0, products: [] }

async function loadWanted(db: D1Database, scope: Scope, args: ProductsArgs) {
  const productIds = args.filter?.productIds
  if (productIds) {
    const ids = productIds.filter((id) => id !== null).slice(0, MAX_PRODUCT_IDS)
    const products = await loadProductsById(db, scope, ids)
    return { count: products.length, products }
  }
  // There are no lists by address yet: nothing is in them.
  if (args.url) return nothing
  const text = args.filter?.searchText?.trim() ?? ''
  const search = text === '' ? null : toSearchExpression(text)
  if (text !== '' && search === null) return nothing
  return loadProductPage(db, scope, {
    categoryAlias: args.categoryAlias || null,
    brandAlias: args.brandAlias || null,
    campaignAlias: args.discountCampaignAlias || null,
    search,
    sort: chooseSort(args.filter?.sort, search !== null),
    skip: clamp(args.skip ?? 0, MAX_SKIP),
    take: clamp(args.take ?? DEFAULT_TAKE, MAX_TAKE),
  })
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max)
}
