import { findCart } from '../data/cart.ts'
import { loadCompanyStandings } from '../data/company.ts'
import { fillCheckout } from '../data/fill-checkout.ts'
import { findCompanyRefusal } from '../rules/company.ts'
import { parseGuid } from '../rules/guid.ts'
import { chooseCartScope, type ScopeArgs } from '../rules/scope.ts'
import { findValidationMessage } from '../rules/validation-message.ts'
import { parseCheckout } from './checkout.ts'
import type { MerchantContext } from './context.ts'

type ConditionsArgs = ScopeArgs & { cartId: string; email?: string | null }
type CreationArgs = ScopeArgs & { cartId: string; checkout: unknown }

/** Neither keeps what it is told: they look, as often as one likes. */
export const validationQueries = {
  async validateOrderConditions(_root: unknown, args: ConditionsArgs, context: MerchantContext) {
    const { message } = await validate(
      context,
      args,
      parseCheckout(args.email ? { email: args.email } : {}),
    )
    return { isValid: message === null, message }
  },

  async validateOrderCreation(_root: unknown, args: CreationArgs, context: MerchantContext) {
    const { message } = await validate(context, args, parseCheckout(args.checkout))
    const memberType = context.customer ? 'Standard' : 'GUEST'
    return { isValid: message === null, message, memberType }
  },
}

async function validate(
  { db, customer }: MerchantContext,
  args: ScopeArgs & { cartId: string },
  given: ReturnType<typeof parseCheckout>,
) {
  const scope = chooseCartScope(args, customer)
  const id = parseGuid(args.cartId)
  const cart = id && (await findCart(db, scope, id))
  if (!cart) return { message: findValidationMessage(null, scope.market) }
  const isKnown = Object.keys(cart.checkout).length > 0
  if (!isKnown) return { message: findValidationMessage({ ...cart, checkout: {} }, scope.market) }
  const filled = await fillCheckout(db, cart, { customer, given })
  const claim = { ...filled.checkout, customerId: customer?.customerId }
  const refusal = findCompanyRefusal(await loadCompanyStandings(db, claim))
  return { message: findValidationMessage(filled, scope.market, refusal) }
}
