import { createSchema } from 'graphql-yoga'
import typeDefs from '#shared/merchant-api.graphql?raw'
import { cartMutations, cartQueries } from './cart.ts'
import { wholeCartMutations } from './cart-whole.ts'
import { categoryQueries } from './category.ts'
import { channelQueries } from './channel.ts'
import { checkoutMutations } from './checkout.ts'
import type { MerchantContext } from './context.ts'
import { orderMutations, orderQueries } from './order.ts'
import { productQueries } from './product.ts'
import { validationQueries } from './validation.ts'

export function createMerchantSchema() {
  return createSchema<MerchantContext>({
    typeDefs,
    resolvers: {
      GeinsMerchantApiQuery: {
        ...channelQueries,
        ...categoryQueries,
        ...productQueries,
        ...cartQueries,
        ...orderQueries,
        ...validationQueries,
      },
      GeinsMerchantApiMutation: {
        ...cartMutations,
        ...wholeCartMutations,
        ...checkoutMutations,
        ...orderMutations,
      },
    },
  })
}
