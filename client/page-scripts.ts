import type { PageServices } from './island/island.ts'
import { loadSearchOnFocus } from './search/load-search-on-focus.ts'

// The script of a page is loaded only on that page. Without it every form of the page still works.
const pageScripts: Record<string, (services: PageServices) => Promise<void>> = {
  async '[data-list]'() {
    const { connectList } = await import('./list/connect-list.ts')
    connectList()
  },
  async '[data-product-page]'() {
    const { connectProductPage } = await import('./product/connect-product-page.ts')
    connectProductPage()
  },
  async '.product-card-add'({ cartEvents }) {
    const { showCardQuantities } = await import('./cart/card-quantities.ts')
    showCardQuantities(cartEvents)
  },
  async '[data-delivery-check]'() {
    const { connectDeliveryCheck } = await import('./delivery/delivery-check.ts')
    connectDeliveryCheck()
  },
  async '[data-form-part], [data-review-link]'() {
    const { connectProductParts } = await import('./product/product-parts.ts')
    connectProductParts()
  },
  async '[data-cart-page]'(services) {
    const { connectCartPage } = await import('./cart-page/cart-page.ts')
    connectCartPage(services)
  },
  // The cart page shows the number of favorites, but has no hearts.
  async 'body:not(:has([data-cart-page])) [data-favorite-count]'(services) {
    const { connectFavorites } = await import('./favorites/connect-favorites.ts')
    connectFavorites(services)
  },
  // A shopper with a cart may open it at any time. The island itself is loaded later.
  async '.cart-link:not(:has([data-cart-count="0"]))'({ preloadIsland }) {
    preloadIsland('mini-cart')
  },
  async '[data-checkout-form]'() {
    const { connectCheckoutPage } = await import('./checkout/checkout-page.ts')
    await connectCheckoutPage()
  },
}

/**
 * Loads the script of the newsletter forms when the shopper uses one. Every page has such a form, and
 * few shoppers use it.
 */
function loadNewsletterOnFocus(): void {
  function load({ target }: FocusEvent) {
    if (!(target instanceof Element) || !target.closest('[data-newsletter]')) return
    document.removeEventListener('focusin', load)
    void import('./newsletter/connect-newsletter.ts').then(
      ({ connectNewsletter }) => connectNewsletter(),
      reportError,
    )
  }
  document.addEventListener('focusin', load)
}

/**
 * Loads the scripts that the current page needs in addition to the boot script. The attribute
 * `data-scripts` tells tests when all of them run.
 */
export async function loadPageScripts(services: PageServices): Promise<void> {
  loadSearchOnFocus()
  loadNewsletterOnFocus()
  const needed = Object.entries(pageScripts).filter(([selector]) =>
    document.querySelector(selector),
  )
  await Promise.all(needed.map(([, load]) => load(services).catch(reportError)))
  document.documentElement.dataset.scripts = 'ready'
}
