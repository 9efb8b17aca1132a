import { AGAIN } from '#shared/cart/order-form.ts'
import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { isOtherCountry } from '../../access/address-country.ts'
import { findNewestOrder, findOpenedOrder } from '../../access/order-access.ts'
import { toAddressValues } from '../../merchant-api/checkout/checkout-input.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getShownValues, grantCheckoutAccess } from './checkout-access.ts'
import { loadCheckout } from './load-checkout.ts'

/** Returns the buyer of a guest's order that this browser may open. A customer has an account for it. */
async function findBuyer(page: PageContext, id: string): Promise<Partial<CheckoutValues> | null> {
  const ordered = await (id === '' ? findNewestOrder(page) : findOpenedOrder(page, id))
  if (!ordered || ordered.customerId !== null) return null
  const { email = '', billingAddress = null, shippingAddress = null } = ordered.order
  if (billingAddress && isOtherCountry(page, billingAddress.country)) return { email }
  return { ...toAddressValues(billingAddress, shippingAddress), email }
}

/**
 * Fills in the checkout of a guest who orders again, if nothing was entered yet. Returns true if the URL
 * names an order: the shopper is then redirected to the checkout without it.
 */
export async function fillFromOrder(page: PageContext): Promise<boolean> {
  const id = page.req.query(AGAIN)
  if (id === undefined) return false
  const known = page.session ? null : await loadCheckout(page)
  const isEmpty = known && !getShownValues(page, known).email
  const values = isEmpty ? await findBuyer(page, id) : null
  if (values) await loadCheckout(page, { values, getAccess: grantCheckoutAccess })
  return true
}
