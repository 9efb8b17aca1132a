import type { GraphQLResolveInfo } from 'graphql'
import { addToLine, bumpVersion, completeCart, hasSku } from '../data/cart-change.ts'
import { refreshLines } from '../data/cart-whole.ts'
import { changeCart, createCart, findCart } from '../data/cart.ts'
import { clearCodes, findCode, setCode } from '../data/offer.ts'
import { listCodeGuesses, mayGuess, takeBackGuess } from '../identity/limit-guesses.ts'
import { sumItems, type Cart } from '../rules/cart.ts'
import { parseGuid } from '../rules/guid.ts'
import { findCodeRefusal, normalizeCode } from '../rules/promo-code.ts'
import { chooseCartScope, type CartScope, type ScopeArgs } from '../rules/scope.ts'
import { toChange, toItemChanges, type CartItem } from './cart-item.ts'
import { showChanged, withoutExternalFee } from './cart-view.ts'
import { changeLines, getWriteKey } from './change-lines.ts'
import type { MerchantContext } from './context.ts'
import { showAnyCart } from './ordered-cart.ts'
import { refuse } from './refusal.ts'

type FeeArgs = { allowExternalShippingFee?: boolean | null }

type GetCartArgs = ScopeArgs &
  FeeArgs & {
    id?: string | null
    includeCompleted?: boolean | null
    forceRefresh?: boolean | null
  }

type ItemArgs = ScopeArgs &
  FeeArgs & {
    id: string
    item: CartItem
  }

type PromoArgs = ScopeArgs & { id: string; promoCode: string }

export const cartQueries = {
  async getCart(_root: unknown, args: GetCartArgs, { db, customer }: MerchantContext) {
    const scope = chooseCartScope(args, customer)
    const id = args.id ? parseGuid(args.id) : await createCart(db)
    const refreshed = id !== null && args.forceRefresh ? refreshLines(db, id) : []
    const cart = id === null ? null : await changeCart(db, { scope, id }, refreshed)
    if (!cart || (cart.isCompleted && !args.includeCompleted)) return null
    return showAnyCart(db, args.allowExternalShippingFee ? cart : withoutExternalFee(cart), scope)
  },
}

export const cartMutations = {
  // oxlint-disable-next-line max-params -- the signature of a resolver
  async addToCart(
    _root: unknown,
    args: ItemArgs,
    context: MerchantContext,
    info: GraphQLResolveInfo,
  ) {
    const { skuId, quantity } = args.item
    if (typeof skuId !== 'number' || quantity < 1 || !(await hasSku(context.db, skuId))) {
      throw refuse('INVALID_REQUEST', 'Nothing that can be added was named')
    }
    const cartId = parseGuid(args.id)
    if (cartId === null) return null
    const { db, customer } = context
    const scope = chooseCartScope(args, customer)
    const target = { scope, id: cartId, key: getWriteKey(context, info) }
    const cart = await changeLines(db, target, [
      bumpVersion(db, cartId),
      addToLine(db, toChange(cartId, skuId, args.item)),
    ])
    return showChanged(cart, scope, args.allowExternalShippingFee === true)
  },

  async updateCartItem(_root: unknown, args: ItemArgs, { db, customer }: MerchantContext) {
    const scope = chooseCartScope(args, customer)
    const cartId = parseGuid(args.id)
    if (args.item.quantity < 0) throw refuse('INVALID_REQUEST', 'A quantity is 0 or more')
    if (cartId === null) return null
    const changes = await toItemChanges(db, cartId, args.item)
    const cart = await changeLines(db, { scope, id: cartId }, changes)
    return showChanged(cart, scope, args.allowExternalShippingFee === true)
  },

  async setCartPromoCode(_root: unknown, args: PromoArgs, context: MerchantContext) {
    const { db, customer } = context
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.id)
    const cart = id && (await findCart(db, scope, id))
    if (!cart || cart.isCompleted || cart.isOrdered) return null
    const changes = await toCodeChanges(context, scope, { cart, text: args.promoCode })
    return showChanged(await changeCart(db, { scope, id: cart.id }, changes), scope)
  },

  async completeCart(
    _root: unknown,
    args: ScopeArgs & { id: string },
    { db, customer }: MerchantContext,
  ) {
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.id)
    const cart = id && (await changeCart(db, { scope, id }, [completeCart(db, id)]))
    return cart ? showAnyCart(db, cart, scope) : null
  },
}

/**
 * Nothing typed removes what was there; a promo code and a gift card stand beside each other. Wrong codes are counted, by
 * cart and by address: a gift card is money to whoever guesses it.
 */
async function toCodeChanges(
  { db, address }: MerchantContext,
  scope: CartScope,
  { cart, text }: { cart: Cart; text: string },
): Promise<D1PreparedStatement[]> {
  if (text.trim() === '') return [bumpVersion(db, cart.id), clearCodes(db, cart.id)]
  const code = normalizeCode(text)
  if (code === null) throw refuse('PROMO_CODE_INVALID', 'The code cannot be used')
  const guesses = listCodeGuesses(cart.id, address)
  if (!(await mayGuess(db, guesses))) throw refuse('TOO_MANY_REQUESTS', 'Too many wrong codes')
  const found = await findCode(db, scope, code)
  const refusal = findCodeRefusal(found, sumItems(cart))
  if (refusal !== 'PROMO_CODE_INVALID') await takeBackGuess(db, guesses)
  if (refusal) throw refuse(refusal, 'The code cannot be used')
  const kind = found.giftCard ? 'giftCard' : 'promo'
  return [bumpVersion(db, cart.id), setCode(db, cart.id, { kind, code })]
}
