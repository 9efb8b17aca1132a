import type { Cart } from '../../rules/cart/cart.ts'
import type { CheckoutInput } from '../../rules/customer/checkout-input.ts'
import {
  getReadableCheckout,
  hasEnteredParts,
  hasPrivateParts,
  omitPrivateParts,
  privateParts,
  type CheckoutOwner,
} from '../../rules/customer/checkout-owner.ts'
import type { Customer } from '../../rules/customer/customer.ts'
import { prefillCheckout } from '../../rules/checkout/prefill-checkout.ts'
import { isBlockedEmail } from '../customer/customer.ts'

const PRIVATE_PATHS_SQL = privateParts.map((part) => `'$.${part}'`).join(', ')
const HAS_ENTERED_SQL = `EXISTS (SELECT 1 FROM json_tree(checkouts.input) part
  WHERE part.atom <> '' AND part.key <> 'zip'
    AND (part.fullkey IN (${PRIVATE_PATHS_SQL}) OR part.path IN (${PRIVATE_PATHS_SQL})))`
/** ?6 is whether the input has private parts, ?9 whether it has more than a postal code. */
const TAKES_OVER_SQL = `?6 = 1 AND (?9 = 1 OR NOT ${HAS_ENTERED_SQL})`

type StoredTarget = { cartId: string; owner: CheckoutOwner; customer?: Customer | null }

/**
 * Stores the input of a checkout. A part in `input` replaces the whole stored part, a null part
 * removes it, and missing parts stay unchanged. If another owner sends private data, the stored
 * private parts are removed, so that the new owner does not see the data of the old one. If another
 * owner sends none, or only a postal code while an owner has entered more, the stored private parts stay
 * as they are.
 * A single statement does this, so that concurrent requests never lose a part.
 */
export function storeCheckout(
  db: D1Database,
  { cartId, owner, customer = null }: StoredTarget,
  input: CheckoutInput,
): D1PreparedStatement {
  const publicInput = omitPrivateParts(input)
  const sql = `INSERT INTO checkouts (cart_id, input, customer_id, key_hash)
    SELECT cart.id, json_patch('{}', ?3), ?4, ?5 FROM carts cart
    WHERE cart.id = ?1 AND cart.ordered_at IS NULL AND cart.completed_at IS NULL
    ON CONFLICT (cart_id) DO UPDATE SET
      input = CASE
        WHEN customer_id IS excluded.customer_id AND key_hash IS excluded.key_hash
          THEN json_patch(json_patch(input, ?2), ?3)
        WHEN ${TAKES_OVER_SQL}
          THEN json_patch(json_patch(json_remove(input, ${PRIVATE_PATHS_SQL}), ?2), ?3)
        ELSE json_patch(json_patch(input, ?7), ?8) END,
      customer_id = iif(${TAKES_OVER_SQL}, excluded.customer_id, customer_id),
      key_hash = iif(${TAKES_OVER_SQL}, excluded.key_hash, key_hash)`
  return db
    .prepare(sql)
    .bind(
      cartId,
      JSON.stringify(toClearedParts(input)),
      JSON.stringify(input),
      owner.customerId,
      owner.keyHash,
      hasPrivateParts(input) ? 1 : 0,
      JSON.stringify(toClearedParts(publicInput)),
      JSON.stringify(publicInput),
      hasEnteredParts(input, customer) ? 1 : 0,
    )
}

/** A patch that removes every part of the input, so that a new part replaces the whole old one. */
const toClearedParts = (input: CheckoutInput) =>
  Object.fromEntries(Object.keys(input).map((part) => [part, null]))

type CheckoutRequest = { customer: Customer | null; owner: CheckoutOwner; input: CheckoutInput }

/**
 * Returns the cart as the request would order it. Private parts that somebody else has stored are
 * not used, because the order would show them to the request.
 */
export function fillOwnCheckout(
  db: D1Database,
  cart: Cart,
  { customer, owner, input }: CheckoutRequest,
): Promise<Cart> {
  const ownCart = { ...cart, checkout: getReadableCheckout(cart, owner) }
  return fillCheckout(db, ownCart, { customer, input })
}

/**
 * Returns the cart as it would be ordered: `input` overrides the stored checkout, and the
 * customer's stored details fill the empty fields. If the email address changes, the new address is
 * checked for a blocked buyer.
 */
export async function fillCheckout(
  db: D1Database,
  cart: Cart,
  { customer, input = {} }: { customer: Customer | null; input?: CheckoutInput },
): Promise<Cart> {
  const cartWithInput = { ...cart, checkout: { ...cart.checkout, ...input } }
  const filled = prefillCheckout(cartWithInput, customer)
  const { email } = filled.checkout
  if (email === cart.checkout.email) return filled
  return { ...filled, isBlocked: await isBlockedEmail(db, email ?? '') }
}
