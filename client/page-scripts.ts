import type { IslandServices } from './island/island.ts'
import { loadSearchOnFocus } from './search/load-search-on-focus.ts'

// The script of a page is loaded only on that page. Without it every form of the page still works.
const pageScripts: Record<string, (services: IslandServices) => Promise<void>> = {
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
  async '[data-form-part]'() {
    const { connectFormParts } = await import('./product/form-parts.ts')
    connectFormParts()
  },
  async '[data-review-list]'() {
    const { connectReviewList } = await import('./product/review-list.ts')
    connectReviewList()
  },
  async '[data-review-link]'() {
    const [{ connectFormParts }, { connectReviewDialog }] = await Promise.all([
      import('./product/form-parts.ts'),
      import('./product/review-dialog.ts'),
    ])
    connectFormParts()
    connectReviewDialog()
  },
  async '[data-cart-page]'(services) {
    const { connectCartPage } = await import('./cart-page/cart-page.ts')
    connectCartPage(services)
  },
  async '[data-checkout-form]'() {
    const { connectCheckoutPage } = await import('./checkout/checkout-page.ts')
    await connectCheckoutPage()
  },
}

/**
 * Loads the scripts that the current page needs in addition to the boot script. The attribute
 * `data-scripts` tells tests when all of them run.
 */
export async function loadPageScripts(services: IslandServices): Promise<void> {
  loadSearchOnFocus()
  const needed = Object.entries(pageScripts).filter(([selector]) =>
    document.querySelector(selector),
  )
  await Promise.all(needed.map(([, load]) => load(services).catch(reportError)))
  document.documentElement.dataset.scripts = 'ready'
}
