import type { PageServices } from '../ui/island/island-services.ts'

function findMarket({ state }: PageServices): string {
  const countries = document.querySelector<HTMLSelectElement>(
    '[data-checkout-form] select[name=country]',
  )
  return countries?.value ?? state.get().checkoutMarket
}

/** A tab that shows the same market ignores the message. */
export function followCheckout(services: PageServices): void {
  const { state, toasts } = services
  let sentMarket = ''
  function send() {
    const market = findMarket(services)
    if (market === sentMarket) return
    sentMarket = market
    state.share({ type: 'checkout-market', data: market })
  }
  send()
  state.subscribe(({ checkoutMarket, market }, before) => {
    // The shopper has chosen another market for the whole shop, which has its own notification.
    if (market !== before.market || checkoutMarket === before.checkoutMarket) return
    if (checkoutMarket === findMarket(services)) return
    void import('../ui/tabs/handle-tab-change.ts')
      .then(({ handleTabChange }) => handleTabChange(toasts, 'country'))
      .catch(reportError)
  })
  // The agreement, a hidden field, changes with the cart.
  new MutationObserver(send).observe(document.body, { subtree: true, attributeFilter: ['value'] })
}
