import type { PageServices } from './island/island.ts'
import { keepListSelection } from './list/saved-lists.ts'
import { connectNavigation } from './navigation/connect-navigation.ts'
import { hideHeaderOnScroll } from './site/hide-header-on-scroll.ts'
import { closeCategoryMenuOnEscape, closeSheetsOnFocusOut } from './site/menus.ts'

/** Starts what every page has and no page needs at once. */
export function connectEveryPage(services: PageServices): void {
  hideHeaderOnScroll()
  closeCategoryMenuOnEscape()
  closeSheetsOnFocusOut()
  keepListSelection()
  connectNavigation(services)
}
