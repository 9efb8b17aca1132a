import type { GraphQLResolveInfo } from 'graphql'
import { toMinorUnits } from '#shared/money/money.ts'
import { bumpVersion } from '../data/cart-change.ts'
import { addGroup, hasGroup, setGroup } from '../data/cart-group.ts'
import { clearLines, copyCart, refreshLines } from '../data/cart-whole.ts'
import { changeCart, findCart } from '../data/cart.ts'
import { storeCheckout } from '../data/checkout.ts'
import { fillCheckout } from '../data/fill-checkout.ts'
import { failsOn } from '../data/constraint.ts'
import { clearCodes } from '../data/offer.ts'
import { findPackage } from '../data/package.ts'
import { deriveGuid, parseGuid } from '../rules/guid.ts'
import { choosePackage, type Selection } from '../rules/package.ts'
import { chooseCartScope, type ScopeArgs } from '../rules/scope.ts'
import { showChanged } from './cart-view.ts'
import { changeLines, getWriteKey } from './change-lines.ts'
import { parseCheckout } from './checkout.ts'
import { showCheckout } from './checkout-view.ts'
import type { MerchantContext } from './context.ts'
import { refuse } from './refusal.ts'

type CartArgs = ScopeArgs & { id: string }
type FeeArgs = { allowExternalShippingFee?: boolean | null }
type GroupArgs = CartArgs & FeeArgs & { item: { groupKey?: string | null; quantity: number } }
type PackageArgs = CartArgs &
  FeeArgs & { packageId: number; selections?: (Selection | null)[] | null }

/** Changes of a cart as a whole, or of a package in it. */
export const wholeCartMutations = {
  async clearCart(_root: unknown, args: CartArgs, { db, customer }: MerchantContext) {
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.id)
    if (id === null) return null
    const changes = [bumpVersion(db, id), clearLines(db, id), clearCodes(db, id)]
    return showChanged(await changeCart(db, { scope, id }, changes), scope)
  },

  // oxlint-disable-next-line max-params -- the signature of a resolver
  async cloneCart(
    _root: unknown,
    args: CartArgs & { resetPromotions?: boolean | null },
    context: MerchantContext,
    info: GraphQLResolveInfo,
  ) {
    const { db, customer } = context
    const scope = chooseCartScope(args, customer)
    const from = parseGuid(args.id)
    if (from === null) return null
    const key = getWriteKey(context, info)
    const to = key === null ? crypto.randomUUID() : await deriveGuid(`${from} ${key}`)
    // Nothing is copied of a cart that is not there, and no cart is found then.
    const changes = copyCart(db, { from, to, keepsCodes: args.resetPromotions === false })
    const known = await findCart(db, scope, from)
    if (!known) return null
    try {
      const cart = await changeLines(db, { scope, id: to }, [...changes, ...refreshLines(db, to)])
      return showChanged(cart, scope)
    } catch (error) {
      // Sent again: the copy is there.
      if (!failsOn(error, 'cart_id')) throw error
      return showChanged(await findCart(db, scope, to), scope)
    }
  },

  async setCartMerchantData(
    _root: unknown,
    args: CartArgs & { merchantData: string },
    { db, customer }: MerchantContext,
  ) {
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.id)
    if (id === null) return null
    const given = parseCheckout({ merchantData: args.merchantData })
    const stored = storeCheckout(db, { cartId: id, customer }, given)
    const cart = await changeCart(db, { scope, id }, [stored])
    return showChanged(cart, scope)
  },

  /** Below 0 takes the fee back. */
  async setCartShippingFee(
    _root: unknown,
    args: ScopeArgs & { cartId: string; shippingFee: unknown },
    { db, customer }: MerchantContext,
  ) {
    const scope = chooseCartScope(args, customer)
    const { externalShippingFee } = parseCheckout({ externalShippingFee: args.shippingFee })
    const id = parseGuid(args.cartId)
    if (id === null) return null
    const fee = toMinorUnits(externalShippingFee ?? -1) < 0 ? null : externalShippingFee
    const stored = storeCheckout(db, { cartId: id, customer }, { externalShippingFee: fee })
    const cart = await changeCart(db, { scope, id }, [stored])
    return cart && !cart.isOrdered && !cart.isCompleted
      ? showCheckout(await fillCheckout(db, cart, { customer }), scope)
      : null
  },

  async updateCartGroup(_root: unknown, args: GroupArgs, { db, customer }: MerchantContext) {
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.id)
    if (id === null) return null
    const { quantity } = args.item
    const groupKey = args.item.groupKey ?? ''
    if (quantity < 0 || !(await hasGroup(db, id, groupKey))) {
      throw refuse('INVALID_REQUEST', 'The cart has no such group')
    }
    const changes = [bumpVersion(db, id), ...setGroup(db, id, { groupKey, quantity })]
    const cart = await changeCart(db, { scope, id }, changes)
    return showChanged(cart, scope, args.allowExternalShippingFee === true)
  },

  // oxlint-disable-next-line max-params -- the signature of a resolver
  async addPackageToCart(
    _root: unknown,
    args: PackageArgs,
    context: MerchantContext,
    info: GraphQLResolveInfo,
  ) {
    const { db, customer } = context
    const scope = chooseCartScope(args, customer)
    const id = parseGuid(args.id)
    if (id === null) return null
    const wanted = await findPackage(db, scope, args.packageId)
    const selections = (args.selections ?? []).filter((selection) => selection !== null)
    const choice = wanted && choosePackage(wanted, selections)
    if (!choice)
      throw refuse('INVALID_REQUEST', 'There is no such package, or no such choice of it')
    const groupKey = crypto.randomUUID()
    const target = { scope, id, key: getWriteKey(context, info) }
    const cart = await changeLines(db, target, [
      bumpVersion(db, id),
      addGroup(db, { cartId: id, groupKey, choice }),
      ...setGroup(db, id, { groupKey, quantity: 1 }),
    ])
    return showChanged(cart, scope, args.allowExternalShippingFee === true)
  },
}
