import { toMinorUnits } from '#shared/money/money.ts'
import type { MutationResolvers } from '#generated/merchant-resolvers.d.ts'
import { increaseCartVersion, clearCodes } from '../../data/cart/cart-change.ts'
import { addGroup, hasGroup, setGroup } from '../../data/cart/cart-group.ts'
import { changeCart, findCart } from '../../data/cart/cart.ts'
import { storeCheckout } from '../../data/cart/checkout.ts'
import { clearLines, copyCart, limitLinesToStock } from '../../data/cart/whole-cart.ts'
import { findPackage } from '../../data/product/package.ts'
import { isConstraintError } from '../../data/sql/constraint.ts'
import { toCheckoutOwner } from '../../rules/customer/checkout-owner.ts'
import { deriveGuid, parseGuid } from '../../rules/input/guid.ts'
import { choosePackage } from '../../rules/product/package.ts'
import { chooseCartScope } from '../../rules/customer/scope.ts'
import { toOpenCartType } from '../cart/cart-type.ts'
import { changeLines, readCartRequest, toWriteKey } from '../cart/change-lines.ts'
import { loadCheckoutType, parseCheckout } from './checkout.ts'
import { createRefusal } from '../request/refusal.ts'

/** Mutations that change a whole cart or a whole package in it. */
export const wholeCartMutations: MutationResolvers = {
  async clearCart(_root, args, context) {
    const { db, scope, id } = readCartRequest(args, context)
    if (id === null) return null
    const changes = [increaseCartVersion(db, id), clearLines(db, id), clearCodes(db, id)]
    return toOpenCartType(await changeCart(db, { scope, id }, changes), scope)
  },

  // oxlint-disable-next-line max-params -- the signature of a resolver
  async cloneCart(_root, args, context, info) {
    const { db, scope, id: sourceId } = readCartRequest(args, context)
    if (sourceId === null) return null
    const key = toWriteKey(context, info)
    const targetId = key === null ? crypto.randomUUID() : await deriveGuid(`${sourceId} ${key}`)
    // The statements are only prepared here. They run after the source cart was found.
    const changes = copyCart(db, { sourceId, targetId, keepsCodes: args.resetPromotions === false })
    const source = await findCart(db, scope, sourceId)
    if (!source) return null
    try {
      const cart = await changeLines(db, { scope, id: targetId }, [
        ...changes,
        ...limitLinesToStock(db, targetId),
      ])
      return toOpenCartType(cart, scope)
    } catch (error) {
      // The same request was sent twice, so the copy of the cart already exists.
      if (!isConstraintError(error, 'cart_id')) throw error
      return toOpenCartType(await findCart(db, scope, targetId), scope)
    }
  },

  async setCartMerchantData(_root, args, context) {
    const { db, scope, id } = readCartRequest(args, context)
    if (id === null) return null
    const input = parseCheckout({ merchantData: args.merchantData })
    const stored = storeCheckout(db, { cartId: id, owner: toCheckoutOwner(context) }, input)
    const cart = await changeCart(db, { scope, id }, [stored])
    return toOpenCartType(cart, scope)
  },

  /** Sets the external shipping fee of a cart. A missing or negative fee removes the stored fee. */
  async setCartShippingFee(_root, args, context) {
    const { db } = context
    const scope = chooseCartScope(args, context)
    const { externalShippingFee } = parseCheckout({ externalShippingFee: args.shippingFee })
    const id = parseGuid(args.cartId)
    if (id === null) return null
    const fee = toMinorUnits(externalShippingFee ?? -1) < 0 ? null : externalShippingFee
    const owner = toCheckoutOwner(context)
    const stored = storeCheckout(db, { cartId: id, owner }, { externalShippingFee: fee })
    return loadCheckoutType(db, await changeCart(db, { scope, id }, [stored]), { scope, owner })
  },

  async updateCartGroup(_root, args, context) {
    const { db, scope, id } = readCartRequest(args, context)
    if (id === null) return null
    const { quantity } = args.item
    const groupKey = args.item.groupKey ?? ''
    if (quantity < 0 || !(await hasGroup(db, id, groupKey))) {
      throw createRefusal('INVALID_REQUEST', 'The package was not found in the cart')
    }
    const changes = [increaseCartVersion(db, id), ...setGroup(db, id, { groupKey, quantity })]
    const cart = await changeCart(db, { scope, id }, changes)
    return toOpenCartType(cart, scope, args.allowExternalShippingFee === true)
  },

  // oxlint-disable-next-line max-params -- the signature of a resolver
  async addPackageToCart(_root, args, context, info) {
    const { db, scope, id } = readCartRequest(args, context)
    if (id === null) return null
    const productPackage = await findPackage(db, scope, args.packageId)
    const selections = (args.selections ?? []).filter((selection) => selection !== null)
    const choice = productPackage && choosePackage(productPackage, selections)
    if (!choice) throw createRefusal('INVALID_REQUEST', 'The package or the selection is invalid')
    const groupKey = crypto.randomUUID()
    const target = { scope, id, key: toWriteKey(context, info) }
    const cart = await changeLines(db, target, [
      increaseCartVersion(db, id),
      addGroup(db, { cartId: id, groupKey, choice }),
      ...setGroup(db, id, { groupKey, quantity: 1 }),
    ])
    return toOpenCartType(cart, scope, args.allowExternalShippingFee === true)
  },
}
