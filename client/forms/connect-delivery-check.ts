import { findCookie } from '../browser/find-cookie.ts'
import { isRecord } from '../browser/is-record.ts'
import { requestJson } from '../browser/request.ts'
import { createQuery, showQueryStatus, type RequestStatus } from '../browser/query.ts'

// The answer names a time until which one can order.
const POLL_MS = 300_000

type Answer = { zip: string; text: string; isGood: boolean }

export function parseDeliveryAnswer(body: unknown): Answer | null {
  if (!isRecord(body)) return null
  const { zip, text, isGood } = body
  if (typeof zip !== 'string' || typeof text !== 'string' || text === '') return null
  return { zip, text, isGood: isGood === true }
}

async function requestAnswer(address: string, signal: AbortSignal): Promise<Answer> {
  const options = { signal, cache: 'no-store', timeoutMs: 10_000 } as const
  const answer = parseDeliveryAnswer(await requestJson(address, options))
  if (!answer) throw new Error('The delivery check has no answer')
  return answer
}

const isPageVisible = () => document.visibilityState === 'visible'

function connectForm(form: HTMLFormElement, input: HTMLInputElement): void {
  let stopPolling = () => {}
  const query = createQuery({
    load: requestAnswer,
    onStatus: (status) => showQueryStatus(form, status),
  })
  function show(answer: Answer) {
    const status = form.querySelector<HTMLElement>('[role=status]')
    if (!status) return
    status.dataset.good = `${answer.isGood}`
    // A screen reader may read every text that is written.
    if (status.textContent !== answer.text) status.textContent = answer.text
  }
  async function check(status: RequestStatus) {
    stopPolling()
    const typed = input.value
    const address = `${form.getAttribute('action')}?${new URLSearchParams({ zip: typed })}`
    const result = await query.run(status, address)
    // Without an answer the browser submits the form itself.
    if (result.status === 'error') return form.submit()
    // The shopper may have typed another postal code meanwhile.
    if (result.status !== 'ready' || input.value !== typed) return
    input.value = result.data.zip
    show(result.data)
    stopPolling = query.poll({ milliseconds: POLL_MS, address, isActive: isPageVisible, show })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void check('setVariables')
  })
  const zip = findCookie(document.cookie, 'ralph-zip')
  if (zip === null || input.value !== '') return
  input.value = zip.replaceAll('%20', ' ')
  void check('loading')
}

/** A postal code that the browser remembers is checked at once. */
export function connectDeliveryCheck(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-delivery-check]')) {
    const input = form.querySelector<HTMLInputElement>('[name=zip]')
    if (input) connectForm(form, input)
  }
}
