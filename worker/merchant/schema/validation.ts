import { findCart } from '../data/cart.ts'
import { isBlockedEmail } from '../data/cart-whole.ts'
import { parseGuid } from '../rules/guid.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import { findValidationMessage } from '../rules/validation-message.ts'
import { parseCheckout } from './checkout.ts'
import type { MerchantContext } from './context.ts'

type ConditionsArgs = ScopeArgs & { cartId: string; email?: string | null }
type CreationArgs = ScopeArgs & { cartId: string; checkout: unknown }

/** Neither keeps what it is told: they look, as often as one likes. */
export const validationQueries = {
  async validateOrderConditions(_root: unknown, args: ConditionsArgs, { db }: MerchantContext) {
    const { message } = await validate(db, args, args.email ? { email: args.email } : {})
    return { isValid: message === null, message }
  },

  async validateOrderCreation(_root: unknown, args: CreationArgs, { db }: MerchantContext) {
    const { message } = await validate(db, args, parseCheckout(args.checkout))
    return { isValid: message === null, message, memberType: 'GUEST' }
  },
}

async function validate(
  db: D1Database,
  args: ScopeArgs & { cartId: string },
  given: ReturnType<typeof parseCheckout>,
) {
  const scope = chooseScope(args)
  const id = parseGuid(args.cartId)
  const cart = id && (await findCart(db, scope, id))
  if (!cart) return { message: findValidationMessage(null, scope.market) }
  const isKnown = Object.keys(cart.checkout).length > 0
  const checkout = isKnown ? { ...cart.checkout, ...given } : {}
  const isBlocked = given.email ? await isBlockedEmail(db, given.email) : cart.isBlocked
  return { message: findValidationMessage({ ...cart, checkout, isBlocked }, scope.market) }
}
