import type { Cart, CartLine } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { addPackageToCart, addToCart, changeLine } from '../merchant-api/cart/cart-operations.ts'
import type { MerchantClient } from '../merchant-api/client/client.ts'
import { MerchantRefusal } from '../merchant-api/client/errors.ts'

type Addition = Pick<RemovedLine, 'skuId' | 'package' | 'quantity'> & { idempotencyKey: string }

const findNewLine = (before: Cart, after: Cart): CartLine | undefined =>
  after.lines.find(({ id }) => !before.lines.some((line) => line.id === id))

async function add(
  merchant: MerchantClient,
  cart: Cart,
  { skuId, package: choice, quantity, idempotencyKey }: Addition,
): Promise<Cart | null> {
  if (skuId !== null)
    return addToCart(merchant, cart.id, { item: { skuId, quantity }, idempotencyKey })
  if (!choice) return cart
  const added = await addPackageToCart(merchant, cart.id, { choice, idempotencyKey })
  // The merchant adds one package, and none if the request is repeated. Then the cart has no new line.
  const line = added && findNewLine(cart, added)
  return line && quantity > 1 ? changeLine(merchant, cart.id, { line, quantity }) : added
}

/**
 * The line is added once for each key. Returns null if the cart does not exist any more, and the same
 * cart if the merchant no longer sells the meal or the package.
 */
export async function addLine(
  merchant: MerchantClient,
  cart: Cart,
  addition: Addition,
): Promise<Cart | null> {
  try {
    return await add(merchant, cart, addition)
  } catch (error) {
    if (error instanceof MerchantRefusal) return cart
    throw error
  }
}
