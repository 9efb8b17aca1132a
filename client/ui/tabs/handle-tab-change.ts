import { hasInput } from '../../browser/has-input.ts'
import { saveScrollPosition } from '../site/scroll-position.ts'
import { parseCookieFacts } from '../../state/cookie-facts.ts'
import type { ClientState } from '../../state/client-state.ts'
import { readPageFacts } from '../../state/page-facts.ts'
import type { Toasts } from '../toasts/toasts.ts'
import {
  findTabChange,
  getReaction,
  type ShownPage,
  type TabChange,
} from '../../state/tab-change.ts'
import {
  type MessageKey,
  createTranslator,
  type CompiledMessages,
} from '#shared/i18n/translator.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../../locales/*.json', {
  query: '?areas=tabs',
  import: 'default',
})

const messageKeys: Record<TabChange, MessageKey> = {
  market: 'tabs.marketChanged',
  prices: 'tabs.pricesChanged',
  country: 'tabs.countryChanged',
  signedIn: 'tabs.signedIn',
  signedOut: 'tabs.signedOut',
  customer: 'tabs.customerChanged',
}

/** `reload` is null if a reload would show the same page again. */
async function showTabNotice(
  toasts: Toasts,
  change: TabChange,
  reload: (() => void) | null,
): Promise<void> {
  // The name in the header of a public page belongs to the customer before.
  const isNameWrong = change === 'signedOut' || change === 'customer'
  if (isNameWrong) document.querySelector('.account-link-name')?.remove()
  const loadMessages = messageFiles[`../../../locales/${readPageFacts().locale}.json`]
  if (!loadMessages) return
  const t = createTranslator(document.documentElement.lang, await loadMessages())
  const action = reload ? { label: t('tabs.reload'), run: reload } : undefined
  toasts.show({ message: t(messageKeys[change]), kind: change, action })
}

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

export async function handleStateChange(
  toasts: Toasts,
  state: ClientState,
  before: ClientState,
): Promise<void> {
  const change = findTabChange(state, before, { ...readPageFacts(), ...readShownPage() })
  if (change) await handleTabChange(toasts, change)
}

/**
 * Compares a page that the browser took from its history with the cookies. The server has not checked it, so it may
 * show old prices, or a customer who has logged out since. Its market may lawfully be another than that of the cookie.
 */
export async function handleReturn(toasts: Toasts, state: ClientState): Promise<void> {
  const { vatIncluded } = readPageFacts()
  const { user, ...cookies } = parseCookieFacts(document.cookie)
  const hasName = Boolean(document.querySelector('.account-link-name')?.textContent)
  const shown = { ...state, vatIncluded, user: user ?? (hasName ? { email: '' } : null) }
  const now = { ...state, vatIncluded: cookies.vatIncluded ?? vatIncluded, user }
  await handleStateChange(toasts, now, shown)
}
