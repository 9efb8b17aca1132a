import { createSchema } from 'graphql-yoga'
import typeDefs from '#shared/merchant-api.graphql?raw'
import { brandQueries } from './brand.ts'
import { cartMutations, cartQueries } from './cart.ts'
import { categoryQueries } from './category.ts'
import { channelQueries } from './channel.ts'
import { checkoutMutations } from './checkout.ts'
import type { MerchantContext } from './context.ts'
import { orderMutations, orderQueries } from './order.ts'
import { pageInfoQueries } from './page-info.ts'
import { productQueries } from './product.ts'
import { relatedProductQueries } from './related-product.ts'
import { reviewMutations, reviewQueries } from './review.ts'
import { stockWatchMutations } from './stock-watch.ts'
import { urlHistoryQueries } from './url-history.ts'

export function createMerchantSchema() {
  return createSchema<MerchantContext>({
    typeDefs,
    resolvers: {
      GeinsMerchantApiQuery: {
        ...channelQueries,
        ...categoryQueries,
        ...productQueries,
        ...relatedProductQueries,
        ...brandQueries,
        ...pageInfoQueries,
        ...reviewQueries,
        ...urlHistoryQueries,
        ...cartQueries,
        ...orderQueries,
      },
      GeinsMerchantApiMutation: {
        ...cartMutations,
        ...checkoutMutations,
        ...orderMutations,
        ...reviewMutations,
        ...stockWatchMutations,
      },
    },
  })
}
