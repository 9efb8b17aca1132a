type Box = { left: number; right: number; top: number; bottom: number }

export function isOutside(box: Box, { clientX, clientY }: { clientX: number; clientY: number }) {
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

/** This also works in browsers that do not support `closedby`. */
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
