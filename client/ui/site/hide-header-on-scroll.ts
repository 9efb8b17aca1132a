import { oncePerFrame } from '../../browser/once-per-frame.ts'

// Smaller movements are ignored, because a finger that rests on the screen moves slightly.
const MIN_MOVE_PX = 4

export type HeaderScrollState = {
  y: number
  previousY: number
  height: number
  isHidden: boolean
  /** True if the focus is inside the header or the shopper prefers reduced motion. */
  mustStayVisible: boolean
}

/**
 * Returns whether the header is hidden. It hides when the shopper scrolls down below the height of
 * the header, and appears again when the shopper scrolls up.
 */
export function isHeaderHidden(state: HeaderScrollState): boolean {
  if (state.mustStayVisible || state.y <= state.height) return false
  const move = state.y - state.previousY
  return Math.abs(move) < MIN_MOVE_PX ? state.isHidden : move > 0
}

/** Updates at most once per frame. The stylesheet moves the hidden header off the screen. */
export function hideHeaderOnScroll(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  if (!header) return
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let previousY = 0

  function updateHeader(element: HTMLElement) {
    const y = Math.max(0, scrollY)
    const isHidden = 'hidden' in element.dataset
    const mustStayVisible = reducedMotion.matches || element.matches(':focus-within')
    const next = isHeaderHidden({
      y,
      previousY,
      height: element.offsetHeight,
      isHidden,
      mustStayVisible,
    })
    if (next !== isHidden) element.toggleAttribute('data-hidden', next)
    if (Math.abs(y - previousY) >= MIN_MOVE_PX) previousY = y
  }
  // Reading the position forces a layout, which a frame does anyway.
  requestAnimationFrame(() => (previousY = scrollY))
  addEventListener(
    'scroll',
    oncePerFrame(() => updateHeader(header)),
    { passive: true },
  )
  header.addEventListener('focusin', () => header.removeAttribute('data-hidden'))
}
