import { findTarget } from './browser/browser-events.ts'
import type { PageServices } from './ui/island/island-services.ts'
import { startParts, type PageParts } from './start-parts.ts'

/**
 * Loads the script of a search form when its field gets the focus for the first time. Without the
 * script, for example because the browser is offline, the form still sends its text.
 */
function loadSearchOnFocus(): void {
  const connect = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement)) return
    const form = target.closest<HTMLFormElement>('form[data-suggestions]')
    if (!form) return
    const { connectSearch } = await import('./search/connect-search.ts')
    connectSearch(form, target)
  }
  // The sheet of a phone moves the focus to its field. In the HTML the attribute would move it on wide
  // screens too, when the page opens.
  const field = document.querySelector<HTMLInputElement>('#phone-search input[type=search]')
  if (field) field.autofocus = true
  const ignoreFailure = () => undefined
  document.addEventListener('focusin', ({ target }) => void connect(target).catch(ignoreFailure))
  // The field may have the focus before the boot script runs.
  void connect(document.activeElement).catch(ignoreFailure)
}

// The script of a page is loaded only on that page. Without it every form of the page still works.
const pageScripts: PageParts = {
  // A shopper with a cart may open it at any time, so it comes first. The island itself is loaded later.
  '.cart-link:not(:has([data-cart-count="0"]))': ({ preloadIsland }) => preloadIsland('mini-cart'),
  body: (services) =>
    import('./connect-every-page.ts').then((page) => page.connectEveryPage(services)),
  '[data-list]': ({ events }) =>
    import('./list/connect-list.ts').then((list) => list.connectList(events)),
  '[data-product-page], [data-form-part], [data-review-link]': () =>
    import('./product/connect-product-page.ts').then((product) => product.connectProductPage()),
  '[data-cart-page]': (services) =>
    import('./cart/page/cart-page.ts').then((cart) => cart.connectCartPage(services)),
  '[data-island="checkout"]': () =>
    import('./checkout/checkout-island.tsx').then((checkout) => checkout.connectCheckout()),
  '.confirmation-page': ({ events }) =>
    import('./checkout/connect-confirmation.ts').then((page) => page.connectConfirmation(events)),
  'body:has([data-checkout-form])': (services) =>
    import('./checkout/follow-checkout.ts').then((tabs) => tabs.followCheckout(services)),
  '[data-account], [data-renew-in], [data-follow], [data-print]': () =>
    import('./account/connect-customer-page.ts').then((page) => page.connectCustomerPage()),
}

function loadNewsletterOnFocus(): void {
  function load(event: FocusEvent) {
    if (!findTarget(event, '[data-newsletter]')) return
    document.removeEventListener('focusin', load)
    void import('./forms/connect-newsletter.ts')
      .then(({ connectNewsletter }) => connectNewsletter())
      .catch(reportError)
  }
  document.addEventListener('focusin', load)
}

/** The attribute `data-scripts` tells tests when all scripts of the page run. */
export async function loadPageScripts(services: PageServices): Promise<void> {
  loadSearchOnFocus()
  loadNewsletterOnFocus()
  await startParts(pageScripts, services)
  document.documentElement.dataset.scripts = 'ready'
}
