import type { PageServices } from './ui/island/island-services.ts'
import { loadSearchOnFocus } from './search/load-search-on-focus.ts'

// The script of a page is loaded only on that page. Without it every form of the page still works.
const pageScripts: Record<string, (services: PageServices) => Promise<void>> = {
  // A shopper with a cart may open it at any time, so it comes first. The island itself is loaded later.
  async '.cart-link:not(:has([data-cart-count="0"]))'({ preloadIsland }) {
    preloadIsland('mini-cart')
  },
  async body(services) {
    const { connectEveryPage } = await import('./connect-every-page.ts')
    await connectEveryPage(services)
  },
  // The fonts of a first page.
  async ':root:not(:has(link[as="font"]))'() {
    const { loadFonts } = await import('./ui/fonts/load-fonts.ts')
    loadFonts()
  },
  async '[data-list]'({ events }) {
    const { connectList } = await import('./list/connect-list.ts')
    connectList(events)
  },
  async '[data-product-page]'() {
    const { connectProductPage } = await import('./product/connect-product-page.ts')
    connectProductPage()
  },
  async '[name="item"]'({ state }) {
    const { showCardQuantities } = await import('./cart/card-quantities.ts')
    showCardQuantities(state)
  },
  async '[data-hover]'() {
    if (!matchMedia('(hover: hover)').matches) return
    const { connectHoverPictures } = await import('./product/hover-pictures.ts')
    connectHoverPictures()
  },
  async '[data-delivery-check]'() {
    const { connectDeliveryCheck } = await import('./forms/connect-delivery-check.ts')
    connectDeliveryCheck()
  },
  async '[data-form-part], [data-review-link]'() {
    const { connectProductParts } = await import('./product/connect-product-parts.ts')
    connectProductParts()
  },
  async '[data-cart-page]'(services) {
    const { connectCartPage } = await import('./cart/page/cart-page.ts')
    connectCartPage(services)
  },
  // The cart page shows the number of favorites, but has no hearts.
  async 'body:not(:has([data-cart-page])) [data-favorite-count]'(services) {
    const { connectFavorites } = await import('./favorites/connect-favorites.ts')
    connectFavorites(services)
  },
  async '[data-island="checkout"]'() {
    const { connectCheckout } = await import('./checkout/checkout-island.tsx')
    await connectCheckout()
  },
  async '.confirmation-page'({ events }) {
    const { connectConfirmation } = await import('./checkout/connect-confirmation.ts')
    connectConfirmation(events)
  },
  // The choice of the delivery works without this script, so it is loaded with the first focus.
  async 'form[data-checkout-form]'() {
    const load = async () => {
      const { connectDeliveryWindow } = await import('./checkout/connect-delivery-window.ts')
      connectDeliveryWindow()
    }
    document.addEventListener('focusin', () => void load().catch(reportError), { once: true })
  },
  async 'body:has([data-checkout-form])'(services) {
    const { followCheckout } = await import('./checkout/follow-checkout.ts')
    followCheckout(services)
  },
  async '[data-print]'() {
    const { connectPrint } = await import('./account/connect-print.ts')
    connectPrint()
  },
  async '[data-renew-in]'() {
    const { connectCustomerPage } = await import('./account/connect-customer-page.ts')
    connectCustomerPage()
  },
}

function loadOnFocus(selector: string, connect: () => Promise<void>): void {
  function load({ target }: FocusEvent) {
    if (!(target instanceof Element) || !target.closest(selector)) return
    document.removeEventListener('focusin', load)
    void connect().catch(reportError)
  }
  document.addEventListener('focusin', load)
}

function loadRareForms(services: PageServices): void {
  loadOnFocus('[data-newsletter]', async () => {
    const { connectNewsletter } = await import('./forms/connect-newsletter.ts')
    connectNewsletter()
  })
  loadOnFocus('[data-code-form]', async () => {
    const { connectCodeForms } = await import('./cart/code/code-forms.ts')
    connectCodeForms(services)
  })
}

/** Waits for a task of its own, so that a slow phone can react to the shopper in between. */
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** The attribute `data-scripts` tells tests when all scripts of the page run. */
export async function loadPageScripts(services: PageServices): Promise<void> {
  loadSearchOnFocus()
  loadRareForms(services)
  const loads: Promise<void>[] = []
  for (const [selector, load] of Object.entries(pageScripts)) {
    if (!document.querySelector(selector)) continue
    await pause()
    loads.push(load(services).catch(reportError))
  }
  await Promise.all(loads)
  document.documentElement.dataset.scripts = 'ready'
}
