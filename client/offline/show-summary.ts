import type { Translate } from '#shared/i18n/translator.ts'
import { createButton } from './create-button.ts'
import {
  mergeSummaries,
  readSummary,
  saveSummary,
  type MadeChange,
  type ReplaySummary,
} from './replay-summary.ts'

function getMadeText(t: Translate, { name, from, to }: MadeChange): string {
  if (from === null) return t('offlineCart.added', { name, quantity: to })
  return to === 0 ? t('offlineCart.removed', { name }) : t('offlineCart.made', { name, from, to })
}

type SummaryGroup = { title: string; texts: string[] }

/** Lists the facts of a summary as texts, in groups that are not empty. */
export function listGroups(summary: ReplaySummary, t: Translate): SummaryGroup[] {
  const { made, refused, prices, reduced, gone } = summary
  const groups = [
    {
      title: t('offlineCart.refusedTitle'),
      texts: refused.map(({ name, reason }) => `${name}: ${reason || t('offlineCart.noReason')}`),
    },
    {
      title: t('offlineCart.movedTitle'),
      texts: [
        ...prices.map((price) => t('offlineCart.price', price)),
        ...reduced.map((change) => t('offlineCart.reduced', change)),
        ...gone.map((name) => t('offlineCart.gone', { name })),
      ],
    },
    {
      title: t('offlineCart.madeTitle'),
      texts: made.map((change) => getMadeText(t, change)),
    },
  ]
  return groups.filter(({ texts }) => texts.length > 0)
}

function createElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

function createGroup({ title, texts }: SummaryGroup): HTMLElement[] {
  const list = document.createElement('ul')
  list.className = 'offline-summary-list'
  list.append(...texts.map((text) => createElement('li', text)))
  return [createElement('h3', title), list]
}

function createSummary(groups: readonly SummaryGroup[], t: Translate): HTMLElement {
  const section = document.createElement('section')
  section.className = 'offline-summary'
  const heading = createElement('h2', t('offlineCart.title'))
  heading.id = 'offline-summary'
  heading.tabIndex = -1
  section.setAttribute('aria-labelledby', heading.id)
  const close = createButton('secondary', t('offlineCart.close'), () => {
    saveSummary('sessionStorage', null)
    section.remove()
    document.querySelector<HTMLElement>('main h1')?.focus()
  })
  const announcement = document.createElement('div')
  announcement.className = 'offline-summary-groups'
  announcement.setAttribute('role', 'status')
  section.append(heading, announcement, close)
  announcement.append(...groups.flatMap(createGroup))
  return section
}

/**
 * Shows on the cart page what became of the offline changes, until the shopper closes it. Counts as
 * shown only in a tab that the shopper sees. Returns whether any of it was not shown before: the page
 * may then be older than these changes.
 */
export function showSummary(t: Translate): boolean {
  const cart = document.querySelector('[data-cart-page]')
  if (!cart || document.visibilityState !== 'visible') return false
  const latest = readSummary('localStorage')
  const shown = readSummary('sessionStorage')
  const summary = latest && shown ? mergeSummaries(shown, latest) : (latest ?? shown)
  if (!summary) {
    // A summary that cannot be read would keep the shopper from the checkout.
    saveSummary('localStorage', null)
    saveSummary('sessionStorage', null)
    return false
  }
  saveSummary('sessionStorage', summary)
  saveSummary('localStorage', null)
  document.querySelector('.offline-summary')?.remove()
  const groups = listGroups(summary, t)
  if (groups.length > 0) cart.before(createSummary(groups, t))
  return latest !== null
}
