import type { CheckoutType, MutationResolvers } from '#generated/merchant-resolvers.d.ts'
import { changeCart, findCart } from '../../data/cart/cart.ts'
import { fillCheckout, storeCheckout } from '../../data/cart/checkout.ts'
import { getCarrierFee, listCarrierOptions } from '../../rules/delivery/carrier.ts'
import { toCartDecimals } from '../../rules/cart/cart-decimals.ts'
import { calculateCartSummary, type Cart } from '../../rules/cart/cart.ts'
import {
  checkoutInput,
  getDeliveryZip,
  isShippingInvoiced,
  isStorableCheckout,
  createAddress,
  type AddressInput,
  type CheckoutInput,
} from '../../rules/customer/checkout-input.ts'
import {
  getReadableCheckout,
  pickPrivateParts,
  toCheckoutOwner,
  type CheckoutOwner,
} from '../../rules/customer/checkout-owner.ts'
import {
  getReadyDays,
  isDeliveryOpen,
  listCheckoutSlots,
} from '../../rules/checkout/checkout-delivery.ts'
import { chooseSlot } from '../../rules/delivery/delivery-slot.ts'
import {
  chooseShippingOption,
  listCheckoutShippingOptions,
} from '../../rules/checkout/checkout-options.ts'
import type { Market } from '../../rules/market/market.ts'
import { parseGuid } from '../../rules/input/guid.ts'
import { prefillCheckout } from '../../rules/checkout/prefill-checkout.ts'
import { chooseCartScope, type CartScope } from '../../rules/customer/scope.ts'
import {
  carrierShipping,
  estimateShipping,
  type ShippingOption,
} from '../../rules/delivery/shipping.ts'
import { prefetchOffers } from '../product/campaign.ts'
import { toCartType } from '../cart/cart-type.ts'
import {
  toCarrierData,
  toPaymentOptionTypes,
  toShippingOptionType,
} from '../cart/checkout-option.ts'
import type { Resolvable } from '../request/context.ts'
import { openInstallments } from './draft-order.ts'
import { createRefusal } from '../request/refusal.ts'

/**
 * Validates the checkout data of a client. Scalars such as dates and decimals arrive unchecked. A
 * value with a wrong type or a text that is too long is refused.
 */
export function parseCheckout(input: unknown): CheckoutInput {
  const parsed = checkoutInput.safeParse(input)
  if (!parsed.success) throw createRefusal('INVALID_REQUEST', 'The checkout has an invalid field')
  if (!isStorableCheckout(parsed.data))
    throw createRefusal('INVALID_REQUEST', 'A field is too long')
  return parsed.data
}

export const checkoutMutations: MutationResolvers = {
  /** Returns null for a cart that cannot be checked out: unknown, ordered or completed. */
  async createOrUpdateCheckout(_root, args, context) {
    const { db } = context
    const scope = chooseCartScope(args, context)
    const id = parseGuid(args.cartId)
    if (id === null) return null
    const input = parseCheckout(args.checkout ?? {})
    const owner = toCheckoutOwner(context)
    prefetchOffers(scope, context)
    await checkDelivery(db, { scope, id, input })
    const cart = await changeCart(db, { scope, id }, [
      storeCheckout(db, { cartId: id, owner, customer: scope.customer }, input),
    ])
    const paymentData = cart && (await openInstallments(context, cart, { scope, owner, input }))
    return loadCheckoutType(db, cart, { scope, owner, input, paymentData })
  },
}

/**
 * Refuses a delivery that can no longer be ordered, or that the postal code does not have. A delivery
 * that was stored earlier and has closed since then is refused with the order.
 */
async function checkDelivery(
  db: D1Database,
  { scope, id, input }: { scope: CartScope; id: string; input: CheckoutInput },
): Promise<void> {
  if (!input.desiredDeliveryDate) return
  const cart = await findCart(db, scope, id)
  const changed = { checkout: { ...cart?.checkout, ...input }, lines: cart?.lines ?? [] }
  if (chooseShippingOption(changed.checkout, scope.market) === null) return
  if (!isDeliveryOpen(changed, scope.market, new Date()))
    throw createRefusal('DELIVERY_WINDOW_CLOSED', 'The desired delivery can no longer be ordered')
}

type CheckoutRequest = {
  scope: CartScope
  owner: CheckoutOwner
  input?: CheckoutInput
  /** The HTML with which the shopper pays by the selected option. */
  paymentData?: string | null
}

/**
 * Converts a cart that still accepts changes to a checkout. The private parts are those of the
 * request itself, those that the same owner has sent before, and those of the signed-in customer.
 * Options and prices depend on the whole stored checkout, even if somebody else has sent it.
 */
export async function loadCheckoutType(
  db: D1Database,
  cart: Cart | null,
  { scope, owner, input = {}, paymentData = null }: CheckoutRequest,
): Promise<Resolvable<CheckoutType> | null> {
  if (!cart || cart.isOrdered || cart.isCompleted) return null
  const { customer } = scope
  const shownCheckout = { ...getReadableCheckout(cart, owner), ...pickPrivateParts(input) }
  const { checkout: buyer } = prefillCheckout({ ...cart, checkout: shownCheckout }, customer)
  const filled = await fillCheckout(db, cart, { customer, input: pickPrivateParts(input) })
  return toCheckoutType(filled, { scope, buyer, paymentData })
}

/** Returns the deliveries of a shipping option, and the one that the checkout asks for. */
function findTimes(cart: Cart, offered: { market: Market; option: ShippingOption }) {
  const { checkout, lines } = cart
  const slots = listCheckoutSlots(cart, offered, new Date())
  const chosen = chooseSlot(slots, checkout.desiredDeliveryDate ?? null, offered.market)
  return {
    zip: getDeliveryZip(checkout) ?? undefined,
    readyDays: getReadyDays(lines),
    slots,
    selected: chosen ?? slots[0] ?? null,
  }
}

function toCheckoutType(
  cart: Cart,
  {
    scope,
    buyer,
    paymentData,
  }: { scope: CartScope; buyer: CheckoutInput; paymentData: string | null },
): Resolvable<CheckoutType> {
  const { checkout } = cart
  const summary = calculateCartSummary(cart, scope.market)
  const { subTotal, offer } = summary
  const cartScope = toCartDecimals(scope, summary)
  const selected = chooseShippingOption(checkout, scope.market)
  const estimate = (option: ShippingOption, carrierFee = getCarrierFee(checkout, scope.market)) =>
    estimateShipping(scope.market, subTotal.sellingIncVat, {
      shippingId: option.id,
      carrierFee,
      isFree: offer.isShippingFree,
      isInvoiced: isShippingInvoiced(checkout),
    })
  // The pick-up points of the carrier would tell where the buyer lives.
  const isCarrierShown = listCarrierOptions(buyer, scope.market).length > 0
  const options = listCheckoutShippingOptions(checkout, scope.market).filter(
    (option) => option !== carrierShipping || isCarrierShown,
  )
  return {
    email: buyer.email ?? '',
    identityNumber: buyer.identityNumber ?? '',
    cart: toCartType(cart, scope),
    billingAddress: toAddressType(buyer.billingAddress),
    shippingAddress: toAddressType(buyer.shippingAddress),
    consents: scope.consents.map(({ type, name, description }) => ({
      type,
      name: name[scope.language],
      description: description[scope.language],
      checked: checkout.acceptedConsents?.includes(type) ?? false,
      autoAccept: false,
    })),
    paymentOptions: toPaymentOptionTypes(checkout, scope, paymentData),
    shippingOptions: options.map((option, index) => ({
      ...toShippingOptionType(
        estimate(option),
        cartScope,
        findTimes(cart, { market: scope.market, option }),
      ),
      isDefault: index === 0,
      isSelected: option === selected,
    })),
    shippingData: toCarrierData(buyer, scope, (price) => estimate(carrierShipping, price).fee),
    checkoutStatus: cart.isBlocked ? 'CUSTOMER_BLACKLISTED' : 'OK',
  }
}

/** Converts an address to the API type, with empty texts for missing fields. */
export const toAddressType = (address: AddressInput | null | undefined) =>
  address ? createAddress((field) => address[field] ?? '') : null
