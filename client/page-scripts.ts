import type { IslandServices } from './island/island.ts'

// The script of a page is loaded only on that page. Without it every form of the page still works.
const pageScripts: Record<string, (services: IslandServices) => Promise<void>> = {
  async '[data-list]'() {
    const { connectList } = await import('./list/connect-list.ts')
    connectList()
  },
  async '[data-form-part], [data-review-link]'() {
    const { connectProductParts } = await import('./product/product-parts.ts')
    connectProductParts()
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
  const needed = Object.entries(pageScripts).filter(([selector]) =>
    document.querySelector(selector),
  )
  await Promise.all(needed.map(([, load]) => load(services).catch(reportError)))
  document.documentElement.dataset.scripts = 'ready'
}
