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
export function connectClosing(onClosed: () => void): void {
  const update = () => {
    if (document.visibilityState === 'hidden') return
    const elements = [...document.querySelectorAll<HTMLElement>('[data-closes-in]')]
    if (elements.filter(updateClosing).length > 0) onClosed()
  }
  update()
  setInterval(update, UPDATE_MILLISECONDS)
  document.addEventListener('visibilitychange', update)
}
