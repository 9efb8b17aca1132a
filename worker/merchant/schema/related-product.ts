import { loadRelatedProducts } from '../data/product/related-product.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { toCommonProductFields } from './product-type.ts'

const SIMILAR_PRODUCTS = 8

export const relatedProductQueries = {
  async relatedProducts(
    _root: unknown,
    args: ScopeArgs & { alias: string },
    { db }: MerchantContext,
  ) {
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
