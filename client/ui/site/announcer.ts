import { createElement } from '../../browser/create-element.ts'
import type { Clock } from '../../browser/clock.ts'

const BATCH_MILLISECONDS = 200

/** Changes that arrive together are one announcement; an announced status is not repeated. */
export function createAnnouncer(clock: Clock, write: (sentences: string[]) => void) {
  const announced = new Map<string, string>()
  const waiting = new Map<string, string>()
  let isScheduled = false

  function flush() {
    isScheduled = false
    const changes = [...waiting].filter(([name, text]) => announced.get(name) !== text)
    waiting.clear()
    for (const [name, text] of changes) announced.set(name, text)
    if (changes.length > 0) write(changes.map(([, text]) => text))
  }
  return (name: string, text: string): void => {
    waiting.set(name, text)
    if (isScheduled) return
    isScheduled = true
    clock.schedule(BATCH_MILLISECONDS, flush)
  }
}

export function createLiveRegion(): (sentences: string[]) => void {
  const attributes = { class: 'visually-hidden', role: 'status', 'data-live-region': '' }
  const region = createElement('div', attributes)
  document.body.append(region)
  return (sentences) =>
    region.replaceChildren(...sentences.map((sentence) => createElement('p', {}, sentence)))
}
