import type { ORDER_LINES } from '#shared/cart/order-form.ts'
import type { MeasuredItem } from '#shared/measurement/measured-item.ts'
import { findTarget } from '../browser/browser-events.ts'
import { CARD_LINK } from '../ui/card-parts.ts'
import type { Impression } from './list-views.ts'
import { onHide } from './on-hide.ts'
import { CARD, createReader } from './read-page.ts'
import { readMealRow } from './read-product-facts.ts'
import { toItem } from './to-item.ts'
import { readImpression } from './watch-cards.ts'

// The module of the constant would load scripts that the page does not need.
const orderIntent: typeof ORDER_LINES = 'order-lines'

type Actions = {
  onSelect: (impression: Impression) => void
  onCheckout: () => void
  /** A form leads to the cart page, on which the cart may have changed. */
  onCartForm: () => void
  /** A form adds these, and leads to the checkout. */
  onOrder: (items: MeasuredItem[]) => void
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
    (event) => {
      const link = findTarget(event, 'a')
      if (!(link instanceof HTMLAnchorElement)) return
      const card = link.matches(CARD_LINK) && link.closest(CARD)
      const impression = card && readImpression(card)
      if (impression) onSelect(impression)
      if (isCheckoutLink(link, cartPath)) onCheckout()
    },
    capture,
  )
}

// A replacement has a box, and is added if it is ticked.
function readOrderedItems(form: HTMLFormElement): MeasuredItem[] {
  const rows = [...form.querySelectorAll('.meal-row')].filter(
    (row) => !row.querySelector('[type=checkbox]:not(:checked)'),
  )
  return rows.flatMap((row) => {
    const meal = readMealRow(createReader(row))
    return meal ? [{ ...toItem(meal), quantity: meal.quantity }] : []
  })
}

function watchForms({ onCheckout, onCartForm, onOrder }: Actions, cartPath: string): void {
  addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return
    const action = target.getAttribute('action') ?? ''
    if (!URL.canParse(action, location.href)) return
    if (new URL(action, location.href).pathname !== cartPath) return
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (intent === orderIntent) onOrder(readOrderedItems(target))
    else onCartForm()
    if (intent === orderIntent || intent === 'checkout') onCheckout()
  })
}

export function watchActions(actions: Actions, cartPath: string): void {
  watchClicks(actions, cartPath)
  watchForms(actions, cartPath)
  onHide(actions.onHide)
}
