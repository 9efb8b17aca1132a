import { changeCart } from '../data/cart/cart.ts'
import { storeCheckout, fillCheckout } from '../data/cart/checkout.ts'
import { checkoutInput, isStorableCheckout, type CheckoutInput } from '../rules/checkout-input.ts'
import { parseGuid } from '../rules/guid.ts'
import { chooseCartScope, type ScopeArgs } from '../rules/scope.ts'
import { toCheckoutType } from './checkout-type.ts'
import type { MerchantContext } from './context.ts'
import { createRefusal } from './refusal.ts'

type CheckoutArgs = ScopeArgs & { cartId: string; checkout?: unknown }

/**
 * Scalars such as dates and decimals arrive as the client wrote them. A wrong type or a value that
 * is too long is refused here.
 */
export function parseCheckout(input: unknown): CheckoutInput {
  const parsed = checkoutInput.safeParse(input)
  if (!parsed.success)
    throw createRefusal('INVALID_REQUEST', 'The checkout is not of the right shape')
  if (!isStorableCheckout(parsed.data))
    throw createRefusal('INVALID_REQUEST', 'A field is too long')
  return parsed.data
}

export const checkoutMutations = {
  /**
   * Returns null for a cart that is unknown, ordered or completed, because it cannot be checked
   * out.
   */
  async createOrUpdateCheckout(_root: unknown, args: CheckoutArgs, context: MerchantContext) {
    const { db, customer } = context
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.cartId)
    if (id === null) return null
    const input = parseCheckout(args.checkout ?? {})
    const cart = await changeCart(db, { scope, id }, [
      storeCheckout(db, { cartId: id, customer }, input),
    ])
    return cart && !cart.isOrdered && !cart.isCompleted
      ? toCheckoutType(await fillCheckout(db, cart, { customer }), scope)
      : null
  },
}
