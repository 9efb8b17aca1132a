import type { MessageKey } from '#shared/i18n/translator.ts'
import { createTranslator, type CompiledMessages } from '#shared/i18n/translator.ts'
import { readPageFacts } from '../../state/page-facts.ts'
import type { Toasts } from '../toasts/toasts.ts'
import type { TabChange } from '../../state/tab-change.ts'

const messageFiles = import.meta.glob<CompiledMessages>('../../../locales/*.json', {
  query: '?areas=tabs',
  import: 'default',
})

const messageKeys: Record<TabChange, MessageKey> = {
  market: 'tabs.marketChanged',
  country: 'tabs.countryChanged',
  signedIn: 'tabs.signedIn',
  signedOut: 'tabs.signedOut',
  customer: 'tabs.customerChanged',
}

/**
 * Says that another tab has changed something that this page does not show. `reload` is null if a
 * reload would show the same page again.
 */
export async function showTabNotice(
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
