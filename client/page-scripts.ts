import { findTarget } from './browser/browser-events.ts'
import type { PageServices } from './ui/island/island-services.ts'
import { startParts, type PageParts } from './start-parts.ts'

/**
 * Loads the script of a search form when its field gets the focus for the first time. Without the
 * script, for example because the browser is offline, the form still sends its text.
 */
export function loadSearchOnFocus(): void {
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
  async '.cart-link:not(:has([data-cart-count="0"]))'({ preloadIsland }) {
    preloadIsland('mini-cart')
  },
  async body(services) {
    const { connectEveryPage } = await import('./connect-every-page.ts')
    await connectEveryPage(services)
  },
  async '[data-list]'({ events }) {
    const { connectList } = await import('./list/connect-list.ts')
    connectList(events)
  },
  async '[data-product-page], [data-form-part], [data-review-link]'() {
    const { connectProductPage } = await import('./product/connect-product-page.ts')
    connectProductPage()
  },
  async '[data-cart-page]'(services) {
    const { connectCartPage } = await import('./cart/page/cart-page.ts')
    connectCartPage(services)
  },
  async '[data-island="checkout"]'() {
    const { connectCheckout } = await import('./checkout/checkout-island.tsx')
    await connectCheckout()
  },
  async '.confirmation-page'({ events }) {
    const { connectConfirmation } = await import('./checkout/connect-confirmation.ts')
    connectConfirmation(events)
  },
  async 'body:has([data-checkout-form])'(services) {
    const { followCheckout } = await import('./checkout/follow-checkout.ts')
    followCheckout(services)
  },
  async '[data-account], [data-renew-in], [data-follow], [data-print]'() {
    const { connectCustomerPage } = await import('./account/connect-customer-page.ts')
    await connectCustomerPage()
  },
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
