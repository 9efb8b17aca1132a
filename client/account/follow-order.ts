import { createQuery, showQueryStatus } from '../browser/query.ts'
import { createPartLoader } from '../browser/request-page.ts'
import { replacePart } from '../forms/replace-part.ts'
import { createLiveRegion } from '../ui/site/announcer.ts'

const INTERVAL_MILLISECONDS = 60_000
const FOLLOWED = '#order-part[data-follow]'

const readState = (part: Element) =>
  [...part.querySelectorAll('[data-order-state], [aria-current]')]
    .map(({ textContent }) => textContent)
    .join(', ')

/** Shows what happened to the order meanwhile, until it is sent or cancelled. */
export function followOrder(): void {
  const announce = createLiveRegion()
  const find = () => document.querySelector(FOLLOWED)
  const query = createQuery({
    load: createPartLoader('#order-part'),
    onStatus: (status) => showQueryStatus(find(), status),
  })
  query.poll({
    milliseconds: INTERVAL_MILLISECONDS,
    address: location.href,
    isActive: () => document.visibilityState === 'visible' && find() !== null,
    show(next) {
      const current = find()
      if (!current || current.innerHTML === next.innerHTML) return
      const state = readState(next)
      const hasChanged = state !== readState(current)
      const hadFocus = current.contains(document.activeElement)
      replacePart(current, next)
      if (hadFocus && !next.contains(document.activeElement)) next.focus({ preventScroll: true })
      if (hasChanged) announce([state])
    },
  })
}
