type Box = { left: number; right: number; top: number; bottom: number }

export function isOutside(box: Box, { clientX, clientY }: { clientX: number; clientY: number }) {
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

/** Closes the dialog on a click outside it, also in browsers without `closedby`. */
export function closeOnBackdrop(dialog: HTMLDialogElement): void {
  // A drag that starts inside, to select text, and ends outside must not close the dialog.
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
