import { CARD_LINK } from '../ui/card-parts.ts'
import type { Impression } from './list-views.ts'
import { CARD } from './read-page.ts'
import { readImpression } from './watch-cards.ts'

type Actions = {
  onSelect: (impression: Impression) => void
  onCheckout: () => void
  /** A form leads to the cart page, on which the cart may have changed. */
  onCartForm: () => void
  onHide: () => void
}

// The mini cart has two buttons that are links: to the checkout and to the cart page.
const isCheckoutLink = (link: HTMLAnchorElement, cartPath: string) =>
  link.matches('.mini-cart-foot .button') && link.pathname !== cartPath

function watchClicks({ onSelect, onCheckout }: Actions, cartPath: string): void {
  // Other scripts may handle the click, for example save the cart before they open the checkout.
  const capture = { capture: true }
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a')
      if (!link) return
      const card = link.matches(CARD_LINK) && link.closest(CARD)
      const impression = card && readImpression(card)
      if (impression) onSelect(impression)
      if (isCheckoutLink(link, cartPath)) onCheckout()
    },
    capture,
  )
}

function watchForms({ onCheckout, onCartForm }: Actions, cartPath: string): void {
  addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return
    const action = target.getAttribute('action') ?? ''
    if (!URL.canParse(action, location.href)) return
    if (new URL(action, location.href).pathname !== cartPath) return
    onCartForm()
    if (submitter instanceof HTMLButtonElement && submitter.value === 'checkout') onCheckout()
  })
}

export function watchActions(actions: Actions, cartPath: string): void {
  watchClicks(actions, cartPath)
  watchForms(actions, cartPath)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') actions.onHide()
  })
  addEventListener('pagehide', actions.onHide)
}
