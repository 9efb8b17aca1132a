import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { loadRelatedProducts } from '../../data/product/related-product.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import { toCommonProductFields } from './product-type.ts'

const SIMILAR_PRODUCTS = 8

export const relatedProductQueries: QueryResolvers = {
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
