import { findCookie } from '../browser/page-cookies.ts'
import { isRecord } from '../browser/is-record.ts'
import { requestJson } from '../browser/request.ts'
import { requestPage } from '../browser/request-page.ts'
import { createQuery, showQueryStatus } from '../browser/query.ts'
import type { ClientStateStore } from '../state/client-state.ts'
import { clearFormError, submitPlainly } from './form-error.ts'

const UPDATE_MILLISECONDS = 15_000
/** The time that is left is shown in the last hours only. */
const MAX_SECONDS = 12 * 3_600

/** `within` has the placeholder `{duration}`, which is `hours` or `minutes` with their numbers. */
export type ClosingTexts = Record<'within' | 'hours' | 'minutes', string>

/** Returns how much time is left to order, or null if it is so much that the hour says more. */
export function formatClosing(seconds: number, texts: ClosingTexts): string | null {
  if (seconds > MAX_SECONDS) return null
  const allMinutes = Math.max(1, Math.floor(seconds / 60))
  const hours = Math.floor(allMinutes / 60)
  const duration = (hours === 0 ? texts.minutes : texts.hours)
    .replace('{hours}', `${hours}`)
    .replace('{minutes}', `${allMinutes % 60}`)
  return texts.within.replace('{duration}', duration)
}

// The seconds of an element, and when this script first saw them, by two clocks: the first cannot be
// set but may stop while the device sleeps. A refresh of the options gives the element new seconds.
const seen = new WeakMap<Element, { closesIn: string; at: number; date: number }>()

function getSecondsLeft(element: Element, closesIn: string): number {
  const known = seen.get(element)
  const current =
    known?.closesIn === closesIn ? known : { closesIn, at: performance.now(), date: Date.now() }
  seen.set(element, current)
  const passed = Math.max(performance.now() - current.at, Date.now() - current.date)
  return Number(closesIn) - passed / 1000
}

/** Returns true if it is too late for the delivery, and the element does not say so itself. */
function updateClosing(element: HTMLElement): boolean {
  const { closesIn = '', within = '', hours = '', minutes = '', closed } = element.dataset
  const seconds = getSecondsLeft(element, closesIn)
  const isOver = seconds <= 0
  if (isOver && closed === undefined) return true
  const text = isOver ? (closed ?? null) : formatClosing(seconds, { within, hours, minutes })
  if (text !== null && element.textContent !== text) element.textContent = text
  return false
}

/** Shows in each sentence how much time is left. `onClosed` loads the next delivery. */
function connectClosing(onClosed: () => void): void {
  const update = () => {
    if (document.visibilityState === 'hidden') return
    const elements = [...document.querySelectorAll<HTMLElement>('[data-closes-in]')]
    if (elements.filter(updateClosing).length > 0) onClosed()
  }
  update()
  setInterval(update, UPDATE_MILLISECONDS)
  document.addEventListener('visibilitychange', update)
}

type Answer = { zip: string; text: string; isGood: boolean }

export function parseDeliveryAnswer(body: unknown): Answer | null {
  if (!isRecord(body)) return null
  const { zip, text, isGood } = body
  if (typeof zip !== 'string' || typeof text !== 'string') return null
  return { zip, text, isGood: isGood === true }
}

async function requestAnswer(address: string, signal: AbortSignal): Promise<Answer> {
  const options = { signal, cache: 'no-store', timeoutMs: 10_000 } as const
  const answer = parseDeliveryAnswer(await requestJson(address, options))
  if (!answer) throw new Error('The delivery check has no answer')
  return answer
}

/** It is the first part of the cookie that `shared/delivery/delivery-place.ts` writes. */
const readZip = (cookies = document.cookie) =>
  decodeURIComponent(findCookie(cookies, 'ralph-zip') ?? '').replace(/~.*/, '')

/** The server leaves the postal code out of a page that visitors of an area share. */
function showZip(): void {
  for (const element of document.querySelectorAll('[data-delivery-node=zip]:empty'))
    element.textContent = readZip()
}

/**
 * What the delivery depends on. A meal that is made to order delays what is ordered with it; the
 * server marks its cart in the cookie.
 */
export const readFacts = (cookies = document.cookie): string =>
  `${readZip(cookies)}${findCookie(cookies, 'ralph-cart-count')?.endsWith('m') === true}`

/** The facts for which the page shows the delivery, or loads it. */
let shown = ''

/**
 * Loads what the page says about the delivery, for another postal code or at a later time. The cart page
 * loads its own sentences with the cart. The page itself would count as seen, so another one is asked for.
 */
async function refreshDelivery(state: Pick<ClientStateStore, 'forgetCart'>): Promise<void> {
  const facts = (shown = readFacts())
  const elements = document.querySelectorAll<HTMLElement>('[data-delivery-node]')
  // The checkout has deliveries of its own.
  if (elements.length === 0) return
  const isCart = document.querySelector('[data-cart-page]') !== null
  if (isCart) state.forgetCart()
  const link = isCart ? elements[0]?.closest('a') : null
  const page = await requestPage(link?.href ?? `${location.pathname}${location.search}`)
  if (facts !== shown) return
  for (const element of elements) {
    const { deliveryNode = '' } = element.dataset
    const next = page?.querySelector(`[data-delivery-node="${deliveryNode}"]`)
    if (next) element.replaceChildren(...next.cloneNode(true).childNodes)
  }
  showZip()
}

function showAnswer(form: HTMLFormElement, { text, isGood }: Answer): void {
  const status = form.querySelector<HTMLElement>('[role=status]')
  if (!status) return
  status.parentElement?.setAttribute('data-good', `${isGood}`)
  status.textContent = text
}

async function check(
  form: HTMLFormElement,
  button: HTMLElement | null,
  refresh: () => Promise<void>,
): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('[name=zip]')
  if (!input) return
  const query = createQuery({
    load: requestAnswer,
    onStatus: (status) => showQueryStatus(form, status),
  })
  const typed = input.value
  const isForgotten = button?.getAttribute('name') === 'forget'
  const fields = new URLSearchParams(isForgotten ? { forget: 'true' } : { zip: typed })
  clearFormError(form)
  const result = await query.run('setVariables', `${form.getAttribute('action')}?${fields}`)
  if (result.status === 'error')
    return submitPlainly(form, button instanceof HTMLButtonElement ? button : undefined)
  // The shopper may have typed another postal code meanwhile.
  if (result.status !== 'ready' || input.value !== typed) return
  input.value = input.defaultValue = result.data.zip
  showAnswer(form, result.data)
  if (result.data.isGood) await refresh()
}

/** The form in a dialog comes after the start of the page, so the listener is on the document. */
function connectForms(refresh: () => Promise<void>): void {
  const handle = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-delivery-check]')) return
    event.preventDefault()
    void check(form, submitter, refresh)
  }
  // The later listeners would show that another page loads.
  document.addEventListener('submit', handle, true)
}

export function connectDeliveryCheck(state: ClientStateStore): void {
  const refresh = () => refreshDelivery(state)
  showZip()
  shown = readFacts()
  // The cart changes in this tab, the postal code in another tab too.
  state.subscribe(() => {
    if (readFacts() !== shown) void refresh()
  })
  connectForms(refresh)
  // The shopper has not entered it.
  const inputs = document.querySelectorAll<HTMLInputElement>('form[data-delivery-check] [name=zip]')
  for (const input of inputs) if (input.value === '') input.defaultValue = readZip()
  connectClosing(() => void refresh())
}
