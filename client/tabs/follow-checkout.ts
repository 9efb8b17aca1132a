import type { PageServices } from '../island/island.ts'
import { broadcast, openTabChannel, type TabChannel } from './broadcast.ts'
import { parseMarketMessage } from './tabs.ts'

/** Returns the market that the checkout of this page delivers to. */
function findMarket(): string | null {
  const countries = document.querySelector<HTMLSelectElement>(
    '[data-checkout-form] select[name=country]',
  )
  return countries?.value ?? document.body.dataset.market ?? null
}

/** Calls `onChange` when a checkout in another tab delivers to another market. */
function createMarketChannel(onChange: () => void) {
  let channel: TabChannel | null = null
  return {
    open() {
      if (channel) return
      channel = openTabChannel()
      channel?.addEventListener('message', ({ data }) => {
        const market = parseMarketMessage(data, 'checkout-market')
        if (market !== null && market !== findMarket()) onChange()
      })
    },
    // The browser does not keep a page with an open channel in the back/forward cache.
    close() {
      channel?.close()
      channel = null
    },
    send: (data: string) => broadcast(channel, { type: 'checkout-market', data }),
  }
}

/**
 * Tells the other tabs to which market this checkout delivers: when it opens, and when a script
 * shows another cart in it. A tab that shows the same market ignores the message.
 */
export function followCheckout({ toasts }: PageServices): void {
  const channel = createMarketChannel(() => {
    void import('./handle-tab-change.ts')
      .then(({ handleTabChange }) => handleTabChange(toasts, 'country'))
      .catch(reportError)
  })
  let sentMarket: string | null = null
  function send() {
    const market = findMarket()
    if (market === null || market === sentMarket) return
    sentMarket = market
    channel.send(market)
  }
  channel.open()
  send()
  addEventListener('pagehide', () => channel.close())
  addEventListener('pageshow', () => channel.open())
  // The agreement, a hidden field, changes with the cart.
  new MutationObserver(send).observe(document.body, { subtree: true, attributeFilter: ['value'] })
}
