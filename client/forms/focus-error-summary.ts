import { findTarget } from '../browser/browser-events.ts'

/**
 * Moves the focus to the error summary of content that a script has added. The focus announces it,
 * so it must not be an alert too: a screen reader would read it twice. Returns false if there is
 * none.
 */
export function focusErrorSummary(content: ParentNode): boolean {
  const summary = content.querySelector<HTMLElement>('[data-error-summary]')
  summary?.removeAttribute('role')
  summary?.focus()
  return summary !== null
}

/** The address does not change, so the page below a dialog does not scroll. */
export function focusLinkedField(event: MouseEvent): void {
  const id = findTarget(event, 'a')?.getAttribute('href') ?? ''
  if (!id.startsWith('#')) return
  event.preventDefault()
  document.getElementById(id.slice(1))?.focus()
}
