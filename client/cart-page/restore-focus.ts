const LINE = '.cart-line'

const listLines = () => [...document.querySelectorAll<HTMLElement>(LINE)]

function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

/**
 * Returns a function that gives the focus to a sensible place if a new version of the part has lost
 * it: the button that undoes a removal, a line that was added again, the quantity of the same line, or
 * the heading of the page.
 */
export function restoreFocus(current: Element): () => void {
  const focused = document.activeElement
  const hadFocus = focused !== null && current.contains(focused)
  const lineId = focused?.closest(LINE)?.id ?? ''
  const lineIds = new Set(listLines().map(({ id }) => id))
  return () => {
    if (!hadFocus || !isLost()) return
    const line = lineId === '' ? null : document.getElementById(lineId)
    const added = listLines().find(({ id }) => !lineIds.has(id))
    const place =
      line?.querySelector('input') ??
      document.getElementById('cart-undo') ??
      added ??
      document.querySelector<HTMLElement>('main h1')
    place?.focus({ preventScroll: true })
  }
}
