import { hasInput } from '../../browser/has-input.ts'
import { saveScrollPosition } from '../site/scroll-position.ts'
import type { ClientState } from '../../state/client-state.ts'
import { readPageFacts } from '../../state/page-facts.ts'
import type { Toasts } from '../toasts/toasts.ts'
import { showTabNotice } from './show-tab-notice.ts'
import {
  findTabChange,
  getReaction,
  type ShownPage,
  type TabChange,
} from '../../state/tab-change.ts'

function readShownPage(): ShownPage {
  const { dataset } = document.body
  return {
    isMarketInPath: 'marketInPath' in dataset,
    isCheckout: dataset.layout === 'undistracted',
    isAccount: 'account' in dataset,
    isForCustomer: 'customer' in dataset,
    hasInput: hasInput(),
  }
}

/**
 * Loads the current address by GET, also if the page is the response to a form, which a reload would
 * send again. The hash is left out, because with it the browser would only scroll.
 */
function loadPageAgain(): void {
  saveScrollPosition()
  location.replace(`${location.pathname}${location.search}`)
}

/** Reloads the page after a change in another tab, or says that the page does not show the change. */
export async function handleTabChange(toasts: Toasts, change: TabChange): Promise<void> {
  const page = readShownPage()
  if (getReaction(change, page) === 'reload') return loadPageAgain()
  const reload = change === 'market' && page.isMarketInPath ? null : loadPageAgain
  await showTabNotice(toasts, change, reload)
}

/** Handles a change of the customer or the market, which the page does not show yet. */
export async function handleStateChange(
  toasts: Toasts,
  state: ClientState,
  before: ClientState,
): Promise<void> {
  const change = findTabChange(state, before, readPageFacts().market)
  if (change) await handleTabChange(toasts, change)
}
