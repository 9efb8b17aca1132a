import { codeIntents } from '#shared/cart/code-form.ts'
import { getDeliveryZipName } from '#shared/checkout/shipping-address-fields.ts'
import type { CheckoutData } from '#shared/checkout/checkout-data.ts'
import { requestJson } from '../browser/request.ts'
import { showCodeResult } from '../forms/show-code-result.ts'
import { readFields } from '../forms/form-controls.ts'
import type { CheckoutForm } from './create-checkout-form.ts'
import { receive, setProblem, parseCheckoutData } from './checkout-state.ts'
import { findControl } from './form-elements.ts'
import { createQueue } from '../browser/queue.ts'

/** `superseded`: a later request replaced this one, so its answer is out of date. */
type LatestAnswer<Answer> = { status: 'superseded' } | { status: 'answered'; answer: Answer }

/**
 * Requests that wait are replaced by later ones, so the server sees the changes in the order in
 * which the shopper made them. `request` must not reject.
 */
export function createLatestRequest<Input, Answer>(request: (input: Input) => Promise<Answer>) {
  const runInTurn = createQueue()
  let latest = 0
  let openCount = 0

  async function send(input: Input): Promise<LatestAnswer<Answer>> {
    latest += 1
    openCount += 1
    const number = latest
    const result = await runInTurn(async () =>
      number === latest ? { answer: await request(input) } : null,
    )
    openCount -= 1
    return result && number === latest
      ? { status: 'answered', ...result }
      : { status: 'superseded' }
  }
  /** Resolves when nothing is under way. */
  async function settle(): Promise<void> {
    await runInTurn(() => Promise.resolve())
    if (openCount > 0) await settle()
  }
  return { send, settle, isBusy: () => openCount > 0 }
}

const codeSections: readonly string[] = ['code', codeIntents.remove]

/** `section` contains what the shopper changed. */
export function createCheckoutRefresh(form: CheckoutForm, build: string) {
  const { store } = form
  const requests = createLatestRequest(async (fields: URLSearchParams) => {
    const path = form.getElement().getAttribute('action') ?? location.pathname
    return parseCheckoutData(await requestJson(path, { fields }), build)
  })

  /** The button of the code that was pressed and has no answer yet. */
  let codeSection = ''

  function readRefreshedFields(section: string): URLSearchParams {
    const fields = readFields(form.getElement(), null)
    if (codeSections.includes(section)) codeSection = section
    fields.set('intent', codeSection === codeIntents.remove ? codeSection : 'refresh')
    // A code that the shopper has typed is only applied by its button.
    if (!codeSection) fields.delete('code')
    return fields
  }
  function show(data: CheckoutData, sent: URLSearchParams) {
    const { content } = data
    // The cart was ordered or emptied in another tab. The page then says so.
    if (content === null) return location.reload()
    const name = getDeliveryZipName(Object.fromEntries(sent))
    const isUnchanged = findControl(form.getElement(), name)?.value === (sent.get(name) ?? '')
    const zipProblem = content.errors[name] ?? null
    form.update(
      (state) => {
        const next = receive(state, data, content)
        return isUnchanged ? setProblem(next, name, zipProblem) : next
      },
      isUnchanged && zipProblem ? [name] : [],
    )
    // The shopper may have chosen another delivery since the request.
    form.showChoices()
  }
  async function refresh(section: string) {
    if (store.getState().isPlacing) return
    const fields = readRefreshedFields(section)
    store.update((state) => ({ ...state, refresh: { section, status: 'loading' } }))
    const result = await requests.send(fields)
    if (result.status === 'superseded') return
    if (result.answer) {
      codeSection = ''
      show(result.answer, fields)
      if (codeSections.includes(section)) showCodeResult()
    } else {
      // A typed code is sent with the next refresh too. Codes are removed only at the press of the button.
      if (codeSection === codeIntents.remove) codeSection = ''
      store.update((state) => ({ ...state, refresh: { section, status: 'failed' } }))
    }
  }
  return {
    refresh: (section: string) => void refresh(section),
    retry: () => void refresh(store.getState().refresh?.section ?? ''),
    settle: requests.settle,
    isBusy: requests.isBusy,
  }
}
