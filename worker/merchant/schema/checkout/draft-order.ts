import { loadCompanyStatuses } from '../../data/company/company.ts'
import type { Cart } from '../../rules/cart/cart.ts'
import { findCompanyRefusal } from '../../rules/customer/company.ts'
import { createOrderDraft } from '../../rules/checkout/create-order-draft.ts'
import { findCheckoutRefusal } from '../../rules/checkout/find-checkout-refusal.ts'
import type { OrderDraft } from '../../rules/order/order.ts'
import type { RefusalCode } from '../../rules/input/refusal.ts'
import type { CartScope } from '../../rules/customer/scope.ts'

/** Returns the order of a cart, or the code of the reason why it cannot be ordered. */
export async function draftOrder(
  db: D1Database,
  cart: Cart,
  { scope, shopUrl }: { scope: CartScope; shopUrl: string },
): Promise<{ draft: OrderDraft; code: null } | { draft: null; code: RefusalCode }> {
  const customerId = scope.customer?.customerId ?? null
  const buyer = { ...cart.checkout, customerId: customerId ?? undefined }
  const companyRefusal = findCompanyRefusal(await loadCompanyStatuses(db, buyer))
  const code = companyRefusal ?? findCheckoutRefusal(cart, scope.market, scope)
  if (code) return { draft: null, code }
  return { draft: { ...createOrderDraft(cart, scope), customerId, shopUrl }, code: null }
}
