import type { Translate } from '#shared/i18n/translator.ts'
import { parseFormResponse } from '../forms/parse-form-response.ts'
import { postForm } from '../browser/post-form.ts'
import type { PageServices } from '../ui/island/island-services.ts'
import type { ClientState, ClientStateStore } from '../state/client-state.ts'
import type { Toasts } from '../ui/toasts/toasts.ts'
import { clearChanges, readChanges, removeChange } from './queued-changes.ts'
import { addToSummary, toSummary, type ReplaySummary } from './replay-summary.ts'
import { replayChanges, type ReplayedChange } from './replay-changes.ts'

export type ReplayServices = Pick<PageServices, 'cartPath' | 'cartQueue'> & {
  toasts: Pick<Toasts, 'show'>
  state: Pick<ClientStateStore, 'setCart' | 'refresh'> & {
    get: () => Pick<ClientState, 'vatIncluded'>
  }
}

const hasDifference = ({ refused, prices, reduced, gone }: ReplaySummary): boolean =>
  [refused, prices, reduced, gone].some(({ length }) => length > 0)

function showOutcome({ toasts, cartPath }: ReplayServices, t: Translate, isDifferent: boolean) {
  // The cart page shows all of it.
  if (document.querySelector('[data-cart-page]')) return
  const action = { label: t('offlineCart.show'), run: () => location.assign(cartPath) }
  if (isDifferent) toasts.show({ message: t('offlineCart.someRefused'), mode: 'error', action })
  else toasts.show({ message: t('offlineCart.done'), mode: 'success', action })
}

async function replay(services: ReplayServices, t: Translate): Promise<void> {
  const { state } = services
  const answers: ReplayedChange[] = []
  let isDifferent = false
  await replayChanges({
    list: readChanges,
    remove: removeChange,
    post: postForm,
    onAnswer(replayed) {
      const summary = toSummary(replayed, state.get().vatIncluded)
      isDifferent ||= hasDifference(summary)
      answers.push(replayed)
      addToSummary(replayed.change, summary)
    },
  })
  const responses = answers.flatMap(({ body }) => parseFormResponse(body) ?? [])
  const last = responses.findLast(({ quantity }) => quantity !== null)
  if (last) state.setCart({ quantity: last.quantity ?? 0, content: last.cart, source: 'form' })
  else if (answers.length > 0) state.refresh()
  if (answers.length > 0) showOutcome(services, t, isDifferent)
}

/**
 * Sends the stored changes in one tab at a time, before all other changes of this page. Says what
 * became of them.
 */
export async function replayStoredChanges(services: ReplayServices, t: Translate): Promise<void> {
  if (readChanges().length === 0) {
    // Changes that are damaged or too old would keep the shopper from the checkout.
    clearChanges()
    return
  }
  const run = () => services.cartQueue(() => replay(services, t))
  await ('locks' in navigator ? navigator.locks.request('offline-changes', run) : run())
}
