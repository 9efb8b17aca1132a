import { closeOnBackdrop } from './close-on-backdrop.ts'
import { isPlainClick } from './plain-click.ts'

/** A link with `data-dialog` opens the dialog of that id over the page; where there is none, it is a link. */
export function connectDialogs(): void {
  const known = new WeakSet<HTMLDialogElement>()
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog]') : null
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    const dialog = document.getElementById(link.dataset.dialog ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    if (!known.has(dialog)) closeOnBackdrop(dialog)
    known.add(dialog)
    dialog.showModal()
  })
}
