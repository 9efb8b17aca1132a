import type { QueryResolvers } from '../../../.generated/merchant-resolvers.d.ts'
import { findCart } from '../data/cart/cart.ts'
import { fillCheckout } from '../data/cart/checkout.ts'
import { loadCompanyStandings } from '../data/company/company.ts'
import { findCompanyRefusal } from '../rules/company.ts'
import { findValidationMessage } from '../rules/find-validation-message.ts'
import { parseGuid } from '../rules/guid.ts'
import { chooseCartScope, type ScopeArgs } from '../rules/scope.ts'
import { parseCheckout } from './checkout.ts'
import type { MerchantContext } from './context.ts'

/** These queries store nothing, so clients may send them as often as they like. */
export const validationQueries: QueryResolvers = {
  async validateOrderConditions(_root, args, context) {
    const { message } = await validate(
      context,
      args,
      parseCheckout(args.email ? { email: args.email } : {}),
    )
    return { isValid: message === null, message }
  },

  async validateOrderCreation(_root, args, context) {
    const { message } = await validate(context, args, parseCheckout(args.checkout))
    const memberType = context.customer ? 'Standard' : 'GUEST'
    return { isValid: message === null, message, memberType }
  },
}

async function validate(
  { db, customer }: MerchantContext,
  args: ScopeArgs & { cartId: string },
  input: ReturnType<typeof parseCheckout>,
) {
  const scope = chooseCartScope(args, customer)
  const id = parseGuid(args.cartId)
  const cart = id && (await findCart(db, scope, id))
  if (!cart) return { message: findValidationMessage(null, scope.market) }
  const hasCheckout = Object.keys(cart.checkout).length > 0
  if (!hasCheckout)
    return { message: findValidationMessage({ ...cart, checkout: {} }, scope.market) }
  const filledCart = await fillCheckout(db, cart, { customer, input })
  const buyer = { ...filledCart.checkout, customerId: customer?.customerId }
  const refusal = findCompanyRefusal(await loadCompanyStandings(db, buyer))
  return { message: findValidationMessage(filledCart, scope.market, refusal) }
}
