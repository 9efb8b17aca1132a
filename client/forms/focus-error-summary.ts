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
