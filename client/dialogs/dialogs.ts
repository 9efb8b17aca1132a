import { isPlainClick } from './is-plain-click.ts'

type Box = { left: number; right: number; top: number; bottom: number }

export function isOutside(box: Box, { clientX, clientY }: { clientX: number; clientY: number }) {
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

/**
 * Closes the dialog when the user clicks outside it, also in browsers that do not support
 * `closedby`.
 */
export function closeOnBackdrop(dialog: HTMLDialogElement): void {
  // The dialog must stay open if the user starts to select text inside it and releases the mouse
  // button outside it.
  let pressedOutside = false
  const isOutsideClick = (event: MouseEvent) =>
    event.target === dialog && isOutside(dialog.getBoundingClientRect(), event)
  dialog.addEventListener('pointerdown', (event) => {
    pressedOutside = isOutsideClick(event)
  })
  dialog.addEventListener('click', (event) => {
    if (pressedOutside && isOutsideClick(event)) dialog.close()
  })
}

/**
 * Makes a link with `data-dialog` open the dialog with that id. If the page has no such dialog, the
 * browser follows the link.
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
