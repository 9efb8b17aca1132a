import type { PageServices } from './island/island.ts'
import { keepListSelection } from './list/saved-lists.ts'
import { connectNavigation } from './navigation/connect-navigation.ts'
import { hideHeaderOnScroll } from './site/hide-header-on-scroll.ts'
import { closeCategoryMenuOnEscape, closeSheetsOnFocusOut } from './site/menus.ts'

/**
 * The pages of the checkout use no service worker. The cart page loads the script also without one,
 * because changes that were made offline may still wait.
 */
const OFFLINE_PAGES = '[data-worker], [data-offline-page], [data-cart-page]'

async function loadOffline(services: PageServices): Promise<void> {
  if (!document.querySelector(OFFLINE_PAGES)) return
  const { connectOffline } = await import('./offline/connect-offline.ts')
  connectOffline(services)
}

/** Starts what every page has and no page needs at once. */
export async function connectEveryPage(services: PageServices): Promise<void> {
  hideHeaderOnScroll()
  closeCategoryMenuOnEscape()
  closeSheetsOnFocusOut()
  keepListSelection()
  connectNavigation(services)
  await loadOffline(services)
}
