import { changeCart } from '../data/cart.ts'
import { storeCheckout } from '../data/checkout.ts'
import { fillCheckout } from '../data/fill-checkout.ts'
import { checkoutInput, isKeepable, type CheckoutInput } from '../rules/checkout-input.ts'
import { parseGuid } from '../rules/guid.ts'
import { chooseCartScope, type ScopeArgs } from '../rules/scope.ts'
import { showCheckout } from './checkout-view.ts'
import type { MerchantContext } from './context.ts'
import { refuse } from './refusal.ts'

type CheckoutArgs = ScopeArgs & { cartId: string; checkout?: unknown }

/** Scalars such as dates and decimals come as they were written: a wrong kind of value, or too much of it, is refused here. */
export function parseCheckout(input: unknown): CheckoutInput {
  const parsed = checkoutInput.safeParse(input)
  if (!parsed.success) throw refuse('INVALID_REQUEST', 'The checkout is not of the right shape')
  if (!isKeepable(parsed.data)) throw refuse('INVALID_REQUEST', 'A field is too long')
  return parsed.data
}

export const checkoutMutations = {
  /** Null for a cart that is unknown, ordered or completed: there is nothing to check out. */
  async createOrUpdateCheckout(_root: unknown, args: CheckoutArgs, context: MerchantContext) {
    const { db, customer } = context
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.cartId)
    if (id === null) return null
    const given = parseCheckout(args.checkout ?? {})
    const cart = await changeCart(db, { scope, id }, [
      storeCheckout(db, { cartId: id, customer }, given),
    ])
    return cart && !cart.isOrdered && !cart.isCompleted
      ? showCheckout(await fillCheckout(db, cart, { customer }), scope)
      : null
  },
}
