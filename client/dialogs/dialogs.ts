import { closeOnBackdrop } from './close-on-backdrop.ts'
import { isPlainClick } from './is-plain-click.ts'

/**
 * Makes a link with `data-dialog` open the dialog with that id. If there is no such dialog, the
 * link is followed.
 */
export function connectDialogs(): void {
  const connectedDialogs = new WeakSet<HTMLDialogElement>()
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog]') : null
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    const dialog = document.getElementById(link.dataset.dialog ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    if (!connectedDialogs.has(dialog)) closeOnBackdrop(dialog)
    connectedDialogs.add(dialog)
    dialog.showModal()
  })
}
