import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { findCart } from '../../data/cart/cart.ts'
import { fillCheckout, fillOwnCheckout } from '../../data/cart/checkout.ts'
import { loadCompanyStatuses } from '../../data/company/company.ts'
import type { Cart } from '../../rules/cart/cart.ts'
import { toCheckoutOwner } from '../../rules/customer/checkout-owner.ts'
import { findCompanyRefusal } from '../../rules/customer/company.ts'
import { createOrderDraft } from '../../rules/checkout/create-order-draft.ts'
import { findValidationMessage } from '../../rules/checkout/find-validation-message.ts'
import { parseGuid } from '../../rules/input/guid.ts'
import { needsPaymentPage } from '../../rules/order/order.ts'
import { parseReturnUrls } from '../../rules/payment/payment-return.ts'
import { chooseCartScope, type CartScope, type ScopeArgs } from '../../rules/customer/scope.ts'
import { parseCheckout } from './checkout.ts'
import type { MerchantContext } from '../request/context.ts'

/** These queries store nothing, so clients may send them as often as they like. */
export const validationQueries: QueryResolvers = {
  /** The checkout may be somebody else's, because the answer contains none of its data. */
  async validateOrderConditions(_root, args, context) {
    const { db, customer } = context
    const input = parseCheckout(args.email ? { email: args.email } : {})
    const { message } = await validate(context, args, (cart) =>
      fillCheckout(db, cart, { customer, input }),
    )
    return { isValid: message === null, message }
  },

  /** Gives the same result as `placeOrder` with the same input. */
  async validateOrderCreation(_root, args, context) {
    const { db, customer } = context
    const input = parseCheckout(args.checkout)
    const owner = toCheckoutOwner(context)
    const { message, cart, scope } = await validate(context, args, (stored) =>
      fillOwnCheckout(db, stored, { customer, owner, input }),
    )
    const problem = message ?? (cart && findPaymentMessage(cart, scope))
    const memberType = customer ? 'Standard' : 'GUEST'
    return { isValid: problem === null, message: problem, memberType }
  },
}

type Validation = { message: string | null; cart: Cart | null; scope: CartScope }

async function validate(
  context: MerchantContext,
  args: ScopeArgs & { cartId: string },
  fill: (cart: Cart) => Promise<Cart>,
): Promise<Validation> {
  const { db, customer } = context
  const scope = chooseCartScope(args, context)
  const id = parseGuid(args.cartId)
  const stored = id && (await findCart(db, scope, id))
  if (!stored) return { message: findValidationMessage(null, scope), cart: null, scope }
  const hasCheckout = Object.keys(stored.checkout).length > 0
  if (!hasCheckout) return { message: findValidationMessage(stored, scope), cart: stored, scope }
  const cart = await fill(stored)
  const buyer = { ...cart.checkout, customerId: customer?.customerId }
  const refusal = findCompanyRefusal(await loadCompanyStatuses(db, buyer))
  return { message: findValidationMessage(cart, scope, refusal), cart, scope }
}

function findPaymentMessage(cart: Cart, scope: CartScope): string | null {
  const needsUrls = needsPaymentPage(createOrderDraft(cart, scope))
  return needsUrls && !parseReturnUrls(cart.checkout.checkoutUrls)
    ? 'A card payment needs redirectUrl and checkoutPageUrl'
    : null
}
