// Less than this is a trembling finger.
const LEAST_MOVE = 4

export type HeaderView = {
  y: number
  previousY: number
  height: number
  isHidden: boolean
  /** Focus inside, or a shopper who wants less motion. */
  mustStay: boolean
}

/** Whether the header is out of the way: gone on the way down past its own height, back on the way up. */
export function isHeaderHidden(view: HeaderView): boolean {
  if (view.mustStay || view.y <= view.height) return false
  const move = view.y - view.previousY
  return Math.abs(move) < LEAST_MOVE ? view.isHidden : move > 0
}

/** Marks `[data-site-header]` with `data-hidden`; the stylesheet moves it. At most one look per frame. */
export function hideHeaderOnScroll(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let previousY = scrollY
  let isWaiting = false

  function look(element: HTMLElement) {
    isWaiting = false
    const y = Math.max(0, scrollY)
    const isHidden = 'hidden' in element.dataset
    const mustStay = lessMotion.matches || element.matches(':focus-within')
    const next = isHeaderHidden({ y, previousY, height: element.offsetHeight, isHidden, mustStay })
    if (next !== isHidden) element.toggleAttribute('data-hidden', next)
    if (Math.abs(y - previousY) >= LEAST_MOVE) previousY = y
  }
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(() => look(header))
    },
    { passive: true },
  )
  header.addEventListener('focusin', () => header.removeAttribute('data-hidden'))
}
