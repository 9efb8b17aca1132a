import { toDecimal } from '#shared/money/money.ts'
import type { MutationResolvers, QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import {
  increaseCartVersion,
  storeLine,
  completeCart,
  clearCodes,
  setCode,
} from '../../data/cart/cart-change.ts'
import { changeCart, createCart, findCart } from '../../data/cart/cart.ts'
import { findOrderOfCart } from '../../data/order/order.ts'
import { limitLinesToStock } from '../../data/cart/whole-cart.ts'
import { findCodeFault, findOfferByCode } from '../../data/offer/offer.ts'
import { listCodeSubjects, consumeAttempt, revertAttempt } from '../../identity/attempt-limits.ts'
import { sumItems, type Cart } from '../../rules/cart/cart.ts'
import { parseGuid } from '../../rules/input/guid.ts'
import type { RefusalCode } from '../../rules/input/refusal.ts'
import { findCodeRefusal, normalizeCode } from '../../rules/campaign/promo-code.ts'
import { chooseCartScope, type CartScope } from '../../rules/customer/scope.ts'
import { toOpenCartType, removeExternalFee } from './cart-type.ts'
import {
  changeLines,
  createItemRefusal,
  prepareItemChanges,
  readCartRequest,
  toCartKey,
  toLineChange,
  toWriteKey,
} from './change-lines.ts'
import type { MerchantContext } from '../request/context.ts'
import { loadCartType, loadCartTypeOfOrder } from './ordered-cart.ts'
import { prefetchOffers } from '../product/campaign.ts'
import { formatAmount } from '../product/price.ts'
import { createRefusal } from '../request/refusal.ts'

export const cartQueries: QueryResolvers = {
  // oxlint-disable-next-line max-params -- the signature of a resolver
  async getCart(_root, args, context, info) {
    const { db } = context
    const scope = chooseCartScope(args, context)
    prefetchOffers(scope, context)
    const id = args.id ? parseGuid(args.id) : await createCart(db, toCartKey(context, info))
    const refreshChanges = id !== null && args.forceRefresh ? limitLinesToStock(db, id) : []
    const cart = id === null ? null : await changeCart(db, { scope, id }, refreshChanges)
    if (!cart || (cart.isCompleted && !args.includeCompleted)) return null
    return loadCartType(db, args.allowExternalShippingFee ? cart : removeExternalFee(cart), scope)
  },
}

export const cartMutations: MutationResolvers = {
  // oxlint-disable-next-line max-params -- the signature of a resolver
  async addToCart(_root, args, context, info) {
    const { skuId, quantity } = args.item
    if (typeof skuId !== 'number' || quantity < 1) throw createItemRefusal()
    const { db, scope, id } = readCartRequest(args, context)
    if (id === null) return null
    prefetchOffers(scope, context)
    const target = { scope, id, key: toWriteKey(context, info) }
    const cart = await changeLines(db, target, [
      increaseCartVersion(db, id, skuId),
      storeLine(db, toLineChange(id, skuId, args.item), 'add'),
    ])
    return toOpenCartType(cart, scope, args.allowExternalShippingFee === true)
  },

  async updateCartItem(_root, args, context) {
    const { db, scope, id } = readCartRequest(args, context)
    if (args.item.quantity < 0)
      throw createRefusal('INVALID_REQUEST', 'The quantity must not be negative')
    if (id === null) return null
    prefetchOffers(scope, context)
    const changes = await prepareItemChanges(db, id, args.item)
    const cart = await changeLines(db, { scope, id }, changes)
    return toOpenCartType(cart, scope, args.allowExternalShippingFee === true)
  },

  async setCartPromoCode(_root, args, context) {
    const { db, scope, id } = readCartRequest(args, context)
    const cart = id && (await findCart(db, scope, id))
    if (!cart || cart.isCompleted || cart.isOrdered) return null
    const changes = await prepareCodeChanges(context, scope, { cart, text: args.promoCode })
    return toOpenCartType(await changeCart(db, { scope, id: cart.id }, changes), scope)
  },

  async completeCart(_root, args, context) {
    const { db, scope, id } = readCartRequest(args, context)
    if (id === null) return null
    // The change takes a read along that waits when it starts.
    const [order, cart] = await Promise.all([
      findOrderOfCart(db, id),
      changeCart(db, { scope, id }, [completeCart(db, id)]),
    ])
    return cart && loadCartTypeOfOrder(db, { loadingCart: cart, order }, scope)
  },
}

const createCodeRefusal = (refusal: RefusalCode, details: Record<string, unknown>) =>
  createRefusal(refusal, 'The code cannot be used', details)

/** Says how much the cart lacks for the minimum amount of a promo code. */
const toAmountLeft = (amount: number, scope: CartScope) => ({
  amountLeft: toDecimal(amount),
  amountLeftFormatted: formatAmount(amount, scope),
})

/**
 * Prepares the statements that store the entered code in the cart; an empty text removes all codes.
 * A cart can have one promo code and one gift card. Wrong codes are counted by cart and by
 * network, because an attacker could try to guess the code of a gift card.
 */
async function prepareCodeChanges(
  { db, network }: MerchantContext,
  scope: CartScope,
  { cart, text }: { cart: Cart; text: string },
): Promise<D1PreparedStatement[]> {
  if (text.trim() === '') return [increaseCartVersion(db, cart.id), clearCodes(db, cart.id)]
  const code = normalizeCode(text)
  if (code === null) throw createCodeRefusal('PROMO_CODE_INVALID', { reason: 'UNKNOWN' })
  const guesses = listCodeSubjects(cart.id, network)
  if (!(await consumeAttempt(db, guesses)))
    throw createRefusal('TOO_MANY_REQUESTS', 'Too many wrong codes')
  const offer = await findOfferByCode(db, scope, code)
  const itemValue = sumItems(cart)
  const refusal = findCodeRefusal(offer, itemValue)
  if (refusal === 'PROMO_CODE_INVALID')
    throw createCodeRefusal(refusal, { reason: await findCodeFault(db, scope, code) })
  await revertAttempt(db, guesses)
  if (refusal) {
    const amountLeft = Math.max(0, (offer.promo?.minimumAmount ?? 0) - itemValue)
    throw createCodeRefusal(refusal, amountLeft > 0 ? toAmountLeft(amountLeft, scope) : {})
  }
  const kind = offer.giftCard ? 'giftCard' : 'promo'
  return [increaseCartVersion(db, cart.id), setCode(db, cart.id, { kind, code })]
}
