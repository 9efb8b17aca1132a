import type { Tabs } from './tabs.ts'

/** Returns the market that the checkout of this page delivers to, or null on any other page. */
function findCheckoutMarket(): string | null {
  const isCheckout = document.querySelector('[data-checkout-form]') !== null
  return isCheckout ? (document.body.dataset.market ?? null) : null
}

/** Returns whether this page is a checkout that delivers to another market. */
export function isOtherCheckoutMarket(market: string): boolean {
  const ownMarket = findCheckoutMarket()
  return ownMarket !== null && ownMarket !== market
}

/**
 * Tells the other tabs to which market this checkout delivers. Each checkout page does, so no change
 * is missed, and a tab that shows the same market ignores the message.
 */
export function sendCheckoutMarket(tabs: Tabs): void {
  const market = findCheckoutMarket()
  if (market !== null) tabs.sendCheckoutMarket(market)
}
