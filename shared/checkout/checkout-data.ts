import type { Shop } from '../ui/shop-context.tsx'
import type { CheckoutContentProps } from './checkout-content.tsx'

export const CHECKOUT_ISLAND = 'checkout'
export const CHECKOUT_DATA_ATTRIBUTE = 'data-checkout-data'

/** The browser gets it with the page, and again for each change that may change the options. */
export type CheckoutData = {
  /** Id of the build. The browser can only use data of the build that rendered its page. */
  build: string
  shop: Omit<Shop, 't'>
  /** Null if there is no cart, or if it is empty or already ordered. */
  content: CheckoutContentProps | null
}
