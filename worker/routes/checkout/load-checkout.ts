import type { CheckoutValues, PaymentOption } from '#shared/checkout/checkout.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { clearCartCookies, loadCart, readCartId, setCartCookies } from '../../cart/shopping-cart.ts'
import type { ChannelSettings } from '../../channel/channel-settings.ts'
import type { ReturnUrls } from '../../merchant-api/checkout/place-order.ts'
import { updateCheckout, type CheckoutState } from '../../merchant-api/checkout/update-checkout.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import type { PageContext } from '../../page/page-context.ts'
import { findCheckoutAccess, type CheckoutAccess } from './checkout-access.ts'

/** Gives the ways to pay the names, marks and order of the channel. */
export function namePayments(
  options: readonly PaymentOption[],
  payments: ChannelSettings['payments'],
  locale: LocaleCode,
): PaymentOption[] {
  const getPosition = ({ id }: PaymentOption) => {
    const index = payments.findIndex((payment) => payment.id === id)
    return index === -1 ? payments.length : index
  }
  return options
    .toSorted((one, other) => getPosition(one) - getPosition(other))
    .map((option) => {
      const payment = payments.find(({ id }) => id === option.id)
      const { name, mark } = option
      return { ...option, name: payment?.names[locale] ?? name, mark: payment?.mark ?? mark }
    })
}

export type LoadedCheckout = CheckoutState & CheckoutAccess

type LoadOptions = {
  values?: Partial<CheckoutValues>
  returnUrls?: ReturnUrls
  getAccess?: (page: PageContext, cartId: string) => Promise<CheckoutAccess>
}

/**
 * Stores the entered values and loads the checkout of the shopper's cart. Returns null if there is
 * no cart, or if it is empty or already ordered.
 */
export async function loadCheckout(
  page: PageContext,
  { values = {}, getAccess = findCheckoutAccess, ...options }: LoadOptions = {},
): Promise<LoadedCheckout | null> {
  const cartId = readCartId(page)
  if (cartId === null) return null
  const access = await getAccess(page, cartId)
  const { checkoutKey } = access
  const update = (sentValues: Partial<CheckoutValues>) =>
    updateCheckout(page.shopperMerchant, cartId, { values: sentValues, checkoutKey, ...options })
  const state = await update(values).catch(async (error: unknown) => {
    if (!(error instanceof MerchantRefusal)) throw error
    // Everything else is stored, and the form says that this delivery can no longer be ordered.
    if (error.code === 'DELIVERY_WINDOW_CLOSED') return update({ ...values, deliveryWindow: '' })
    if ((await loadCart(page))?.id === cartId) throw error
    return null
  })
  if (!state) {
    // An empty cart stays. One with lines was ordered, but the shopper never saw the confirmation.
    const cart = await loadCart(page)
    if (cart?.id === cartId && cart.lines.length > 0) clearCartCookies(page)
    return null
  }
  const { payments } = page.channel
  const { checkout } = state
  setCartCookies(page, checkout.cart)
  const paymentOptions = namePayments(checkout.paymentOptions, payments, page.resolution.locale)
  return { ...state, ...access, checkout: { ...checkout, paymentOptions } }
}
