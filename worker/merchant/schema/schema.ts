import { createSchema } from 'graphql-yoga'
import typeDefs from '#shared/merchant-api.graphql?raw'
import { cartMutations, cartQueries } from './cart.ts'
import { categoryQueries } from './category.ts'
import { channelQueries } from './channel.ts'
import { checkoutMutations } from './checkout.ts'
import type { MerchantContext } from './context.ts'
import { customerOrderQueries } from './customer-order.ts'
import { orderMutations, orderQueries } from './order.ts'
import { passwordResetMutations } from './password-reset.ts'
import { productQueries } from './product.ts'
import { userMutations, userQueries } from './user.ts'

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
        ...userQueries,
        ...customerOrderQueries,
      },
      GeinsMerchantApiMutation: {
        ...cartMutations,
        ...checkoutMutations,
        ...orderMutations,
        ...userMutations,
        ...passwordResetMutations,
      },
    },
  })
}
