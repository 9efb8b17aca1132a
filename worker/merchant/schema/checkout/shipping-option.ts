import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { listCheckoutSlots } from '../../rules/checkout/checkout-delivery.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import { listShippingOptions } from '../../rules/delivery/shipping.ts'
import { toShippingOptionType } from '../cart/checkout-option.ts'

/** This query is not in the published API. It tells a shopper without a cart how meals are delivered. */
export const shippingOptionQueries: QueryResolvers = {
  shippingOptions(_root, args) {
    const scope = chooseScope(args)
    const { market } = scope
    return listShippingOptions(market, args.zip, true).map((option, index) => ({
      ...toShippingOptionType(
        {
          option,
          fee: market.shippingFees[option.key],
          invoicedFee: null,
          leftToFreeShipping: market.freeShippingFrom,
        },
        scope,
        {
          zip: args.zip ?? null,
          slots: listCheckoutSlots(
            { checkout: { billingAddress: { zip: args.zip } }, lines: [] },
            { market, option },
            new Date(),
          ),
        },
      ),
      isDefault: index === 0,
      isSelected: false,
    }))
  },
}
