import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { clearCartCookies, loadCart, readCartId } from '../../cart/shopping-cart.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { updateCheckout, type CheckoutState } from '../../merchant-api/checkout/update-checkout.ts'
import type { ReturnUrls } from '../../merchant-api/checkout/place-order.ts'
import type { PageContext } from '../../page/page-context.ts'
import { namePayments } from './name-payments.ts'

type LoadOptions = { values?: Partial<CheckoutValues>; returnUrls?: ReturnUrls }

/**
 * Stores the entered values and loads the checkout of the shopper's cart. Returns null if there is
 * no cart, or if it is empty or already ordered. `getKey` returns the key of this browser for the
 * private data of the checkout.
 */
export async function loadCheckout<Key extends string | null>(
  page: PageContext,
  getKey: (page: PageContext, cartId: string) => Promise<Key>,
  { values = {}, ...options }: LoadOptions = {},
): Promise<(CheckoutState & { checkoutKey: Key }) | null> {
  const id = readCartId(page)
  const cart = id === null ? null : await loadCart(page)
  if (!cart || cart.lines.length === 0) return null
  const checkoutKey = await getKey(page, cart.id)
  const update = (sentValues: Partial<CheckoutValues>) =>
    updateCheckout(page.shopperMerchant, cart.id, { values: sentValues, checkoutKey, ...options })
  const state = await update(values).catch((error: unknown) => {
    if (!(error instanceof MerchantRefusal && error.code === 'DELIVERY_WINDOW_CLOSED')) throw error
    // Everything else is stored, and the form says that this delivery can no longer be ordered.
    return update({ ...values, deliveryWindow: '' })
  })
  // The cart was already ordered, but the shopper never saw the confirmation, so the cart cookies
  // are removed here.
  if (!state) clearCartCookies(page)
  if (!state) return null
  const { payments = [] } = page.settings.CHANNELS[page.channel.id] ?? {}
  const { checkout } = state
  const paymentOptions = namePayments(checkout.paymentOptions, payments, page.resolution.locale)
  return { ...state, checkout: { ...checkout, paymentOptions }, checkoutKey }
}
