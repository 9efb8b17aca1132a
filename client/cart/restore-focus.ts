export type CartPart = {
  /** The start of the ids of the lines and of the button that undoes a removal. */
  idPrefix: 'cart' | 'mini-cart'
  fallback: string
}

const listLines = (idPrefix: string) => [
  ...document.querySelectorAll<HTMLElement>(`[id^="${idPrefix}-line-"]`),
]

function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

/**
 * Returns a function that gives the focus to a sensible place if a new version of the part has lost
 * it: the quantity of the same line, the button that undoes a removal, a line that was added again, or
 * the fallback.
 */
export function restoreFocus(current: Element, { idPrefix, fallback }: CartPart): () => void {
  const focused = document.activeElement
  const hadFocus = focused !== null && current.contains(focused)
  const lineId = focused?.closest(`[id^="${idPrefix}-line-"]`)?.id ?? ''
  const lineIds = new Set(listLines(idPrefix).map(({ id }) => id))
  return () => {
    if (!hadFocus || !isLost()) return
    const line = lineId === '' ? null : document.getElementById(lineId)
    const added = listLines(idPrefix).find(({ id }) => !lineIds.has(id))
    const place =
      line?.querySelector('input') ??
      document.getElementById(`${idPrefix}-undo`) ??
      added ??
      document.querySelector<HTMLElement>(fallback)
    place?.focus({ preventScroll: true })
  }
}
