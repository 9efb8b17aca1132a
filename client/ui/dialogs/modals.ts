type Box = { left: number; right: number; top: number; bottom: number }

export function isOutside(box: Box, { clientX, clientY }: { clientX: number; clientY: number }) {
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

/** This also works in browsers that do not support `closedby`. */
function closeOnBackdrop(dialog: HTMLDialogElement): void {
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

type Modal<Dialog, Props> =
  | { frame: string }
  | { component: (props: Props) => Dialog; props: Props }

type Trigger = { focus: (options: FocusOptions) => void }

type ModalDialog = EventTarget & {
  open: boolean
  showModal: () => void
  close: () => void
  remove: () => void
}

type ModalSettings<Dialog> = {
  findFrame: (name: string) => Dialog | null
  append: (dialog: Dialog) => void
  /** Called once for each dialog. */
  connect?: (dialog: Dialog) => void
}

/** The browser keeps the focus in an open dialog, and closes it by Escape or the back button. */
export function createModals<Dialog extends ModalDialog>(settings: ModalSettings<Dialog>) {
  const connected = new WeakSet<Dialog>()
  let current: { dialog: Dialog; trigger: Trigger | null } | null = null

  function connect(dialog: Dialog, isFrame: boolean) {
    if (connected.has(dialog)) return
    connected.add(dialog)
    settings.connect?.(dialog)
    // The event comes in a later task, when this or another modal may have been opened.
    dialog.addEventListener('close', () => {
      if (dialog.open) return
      if (!isFrame) dialog.remove()
      if (current?.dialog !== dialog) return
      const { trigger } = current
      current = null
      trigger?.focus({ preventScroll: true })
    })
  }
  return {
    /**
     * Opens a modal, and closes the one that is open. Returns its dialog, or null if the page has no
     * such frame.
     */
    open<Props>(modal: Modal<Dialog, Props>, trigger: Trigger | null = null): Dialog | null {
      const isFrame = 'frame' in modal
      const dialog = isFrame ? settings.findFrame(modal.frame) : modal.component(modal.props)
      if (!dialog) return null
      if (current?.dialog !== dialog) current?.dialog.close()
      current = { dialog, trigger }
      connect(dialog, isFrame)
      if (!isFrame) settings.append(dialog)
      if (!dialog.open) dialog.showModal()
      return dialog
    },
    clear: () => current?.dialog.close(),
  }
}

export const modals = createModals<HTMLDialogElement>({
  findFrame(name) {
    const frame = document.getElementById(name)
    return frame instanceof HTMLDialogElement ? frame : null
  },
  append: (dialog) => document.body.append(dialog),
  connect: closeOnBackdrop,
})
