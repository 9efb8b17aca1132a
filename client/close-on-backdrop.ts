type Box = { left: number; right: number; top: number; bottom: number }

export function isOutside(box: Box, { clientX, clientY }: { clientX: number; clientY: number }) {
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

/** Closes a dialog by a click beside it, in browsers without `closedby` too. */
export function closeOnBackdrop(dialog: HTMLDialogElement): void {
  // A drag that starts inside, to select text, and ends outside is no wish to close.
  let pressedOutside = false
  const isBeside = (event: MouseEvent) =>
    event.target === dialog && isOutside(dialog.getBoundingClientRect(), event)
  dialog.addEventListener('pointerdown', (event) => {
    pressedOutside = isBeside(event)
  })
  dialog.addEventListener('click', (event) => {
    if (pressedOutside && isBeside(event)) dialog.close()
  })
}
