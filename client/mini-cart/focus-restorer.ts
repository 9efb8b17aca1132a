/**
 * Returns a function to call after each render. If the focused element was removed, it focuses the
 * element with the same id or else the first button of the dialog.
 */
export function createFocusRestorer(dialog: HTMLDialogElement): () => void {
  let lastId = ''
  dialog.addEventListener('focusin', ({ target }) => {
    lastId = target instanceof Element ? target.id : ''
  })
  return () => {
    if (!dialog.open || dialog.contains(document.activeElement)) return
    const replacement = lastId === '' ? null : document.getElementById(lastId)
    ;(replacement ?? dialog.querySelector('button'))?.focus()
  }
}
