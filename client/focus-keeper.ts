/**
 * A line that is taken out takes the focus with it. Gives it back: to the element of the same id, if it was only drawn
 * anew, else to the first button of the dialog.
 */
export function createFocusKeeper(dialog: HTMLDialogElement): () => void {
  let lastId = ''
  dialog.addEventListener('focusin', ({ target }) => {
    lastId = target instanceof Element ? target.id : ''
  })
  return () => {
    if (!dialog.open || dialog.contains(document.activeElement)) return
    const again = lastId === '' ? null : document.getElementById(lastId)
    ;(again ?? dialog.querySelector('button'))?.focus()
  }
}
