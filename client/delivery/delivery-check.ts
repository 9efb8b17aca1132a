import { findCookie } from '../cookies/find-cookie.ts'
import { isRecord } from '../json/is-record.ts'

const TIMEOUT_MS = 10_000

type Answer = { zip: string; text: string; isGood: boolean }

/** Parses the response of the delivery check. Returns null if the body is something else. */
export function parseDeliveryAnswer(body: unknown): Answer | null {
  if (!isRecord(body)) return null
  const { zip, text, isGood } = body
  if (typeof zip !== 'string' || typeof text !== 'string' || text === '') return null
  return { zip, text, isGood: isGood === true }
}

async function requestAnswer(path: string, zip: string): Promise<Answer | null> {
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ zip })}`, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return parseDeliveryAnswer(await response.json())
  } catch {
    // The connection broke, or the response is no JSON. The browser then submits the form itself.
    return null
  }
}

async function showAnswer(form: HTMLFormElement, input: HTMLInputElement): Promise<boolean> {
  const status = form.querySelector<HTMLElement>('[role=status]')
  const asked = input.value
  const answer = await requestAnswer(form.getAttribute('action') ?? '', asked)
  if (!answer || !status) return false
  // The shopper may have typed another postal code meanwhile.
  if (input.value !== asked) return true
  input.value = answer.zip
  status.dataset.good = `${answer.isGood}`
  status.textContent = answer.text
  return true
}

/**
 * Answers the delivery check in the page. A postal code that the browser remembers is checked at
 * once.
 */
export function connectDeliveryCheck(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-delivery-check]')) {
    const input = form.querySelector<HTMLInputElement>('[name=zip]')
    if (!input) continue
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void showAnswer(form, input).then((isShown) => {
        if (!isShown) form.submit()
      })
    })
    const zip = findCookie(document.cookie, 'ralph-zip')
    if (zip === null || input.value !== '') continue
    input.value = zip.replaceAll('%20', ' ')
    void showAnswer(form, input)
  }
}
