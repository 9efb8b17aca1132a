import { showCardQuantities } from './cart/card-quantities.ts'
import { connectFavorites } from './favorites/connect-favorites.ts'
import { connectDeliveryCheck } from './forms/connect-delivery-check.ts'
import { showUnsent } from './forms/form-error.ts'
import { keepListSelection } from './list/saved-lists.ts'
import { connectConsent } from './measurement/consent/connect-consent.ts'
import { measureWhenIdle } from './measurement/measure-when-idle.ts'
import { connectOffline } from './offline/connect-offline.ts'
import { connectHoverPictures } from './product/hover-pictures.ts'
import { startParts, type PageParts } from './start-parts.ts'
import { loadFonts } from './ui/fonts/load-fonts.ts'
import type { PageServices } from './ui/island/island-services.ts'
import { connectNavigation } from './ui/navigation/connect-navigation.ts'
import { readBootTexts } from './ui/site/boot-texts.ts'
import { hideHeaderOnScroll } from './ui/site/hide-header-on-scroll.ts'
import { closeCategoryMenuOnEscape, closeSheetsOnFocusOut } from './ui/site/menus.ts'
import { createToasts } from './ui/toasts/toasts.ts'

/** Offline the browser would show an error page in place of the form and of what is typed in it. */
function keepFormsOffline(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || navigator.onLine) return
    if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return
    event.preventDefault()
    showUnsent(form, submitter)
  })
}

/** Starts what every page has and no page needs at once. */
function startPage(services: PageServices): void {
  services.toasts.provide(createToasts(readBootTexts().close))
  hideHeaderOnScroll()
  closeCategoryMenuOnEscape()
  closeSheetsOnFocusOut()
  keepListSelection()
  keepFormsOffline()
  connectNavigation(services, () => measureWhenIdle(services))
}

const parts: PageParts = {
  body: startPage,
  // The fonts of a first page.
  ':root:not(:has(link[as="font"]))': loadFonts,
  '[name="item"]': ({ state }) => showCardQuantities(state),
  '[data-hover]'() {
    if (matchMedia('(hover: hover)').matches) connectHoverPictures()
  },
  '[data-delivery-node], form[data-checkout-form]': ({ state }) => connectDeliveryCheck(state),
  // The cart page shows the number of favorites, but has no hearts.
  'body:not(:has([data-cart-page])) [data-favorite-count]': connectFavorites,
  '[data-consent]': ({ toasts }) => connectConsent(toasts),
  // The pages of the checkout use no service worker.
  '[data-worker], [data-offline-page]': connectOffline,
}

export const connectEveryPage = (services: PageServices): Promise<void> =>
  startParts(parts, services)
