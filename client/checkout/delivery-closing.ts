import { getDayField, getWindowField } from '#shared/checkout/delivery-fields.ts'

const UPDATE_MILLISECONDS = 15_000
/** The time that is left is shown in the last hours only. */
const MAX_SECONDS = 12 * 3_600

/** `within` has the placeholder `{duration}`, which is `hours` or `minutes` with their numbers. */
export type ClosingTexts = Record<'within' | 'hours' | 'minutes' | 'closed', string>

/** Returns how much time is left to order, or null if it is so much that the hour says more. */
export function formatClosing(seconds: number, texts: ClosingTexts): string | null {
  if (seconds > MAX_SECONDS) return null
  if (seconds <= 0) return texts.closed
  const allMinutes = Math.max(1, Math.floor(seconds / 60))
  const hours = Math.floor(allMinutes / 60)
  const duration = (hours === 0 ? texts.minutes : texts.hours)
    .replace('{hours}', `${hours}`)
    .replace('{minutes}', `${allMinutes % 60}`)
  return texts.within.replace('{duration}', duration)
}

// The time at which this script first saw an element, by a clock that cannot be set.
const seenAt = new WeakMap<Element, number>()

function updateClosing(element: HTMLElement): void {
  const { closesIn = '', within = '', hours = '', minutes = '', closed = '' } = element.dataset
  const start = seenAt.get(element) ?? performance.now()
  seenAt.set(element, start)
  const seconds = Number(closesIn) - (performance.now() - start) / 1000
  const text = formatClosing(seconds, { within, hours, minutes, closed })
  if (text !== null && element.textContent !== text) element.textContent = text
}

/** Shows the chosen delivery in the summary of the order. */
function updateSummary(form: HTMLFormElement): void {
  const target = document.querySelector('[data-chosen-delivery]')
  const findChecked = (name: string) =>
    form.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)
  const shippingId = findChecked('shippingId')?.value ?? ''
  const date = findChecked(getDayField(shippingId))?.value ?? ''
  const chosen = findChecked(getWindowField(shippingId, date))
  const text = chosen?.closest<HTMLElement>('[data-delivery]')?.dataset.delivery
  if (target && text) target.textContent = text
}

/**
 * Counts down the time to order the next delivery, and keeps the summary of the order up to date with
 * the chosen one. It asks the server for nothing.
 */
export function connectDeliveryWindow(): void {
  const update = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-closes-in]')) {
      updateClosing(element)
    }
  }
  // The shopper may have chosen while this script was loading.
  const current = document.querySelector<HTMLFormElement>('form[data-checkout-form]')
  if (current) updateSummary(current)
  update()
  setInterval(update, UPDATE_MILLISECONDS)
  document.addEventListener('visibilitychange', update)
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null
    if (form?.matches('[data-checkout-form]')) updateSummary(form)
  })
}
