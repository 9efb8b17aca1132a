/** The address does not change, so the page below a dialog does not scroll. */
export function focusLinkedField(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const id = link?.getAttribute('href') ?? ''
  if (!id.startsWith('#')) return
  event.preventDefault()
  document.getElementById(id.slice(1))?.focus()
}
