export type ToastMode = 'info' | 'success' | 'error'

export type ToastAction = { label: string; run: (button: HTMLElement) => void }

function createButton(className: string, text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = text
  return button
}

function createText(message: string): HTMLElement {
  const text = document.createElement('span')
  text.className = 'toast-message'
  text.textContent = message
  return text
}

type ToastContent = { message: string; mode: ToastMode; action?: ToastAction | undefined }

type ToastHandlers = { closeLabel: string; hide: () => void }

export function createToastElement(
  { message, mode, action }: ToastContent,
  { closeLabel, hide }: ToastHandlers,
): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toast'
  element.dataset.mode = mode
  element.append(createText(message))
  if (action) {
    const button = createButton('toast-action', action.label)
    button.addEventListener('click', () => {
      hide()
      action.run(button)
    })
    element.append(button)
  }
  const close = createButton('toast-close', '×')
  close.setAttribute('aria-label', closeLabel)
  close.addEventListener('click', hide)
  element.append(close)
  return element
}

/** If the element has the focus, the focus returns to where it was before. */
export function createRemover(element: HTMLElement): () => void {
  let previousFocus: EventTarget | null = null
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return
    previousFocus = relatedTarget
  })
  return () => {
    const hadFocus = element.contains(document.activeElement)
    element.remove()
    if (hadFocus && previousFocus instanceof HTMLElement)
      previousFocus.focus({ preventScroll: true })
  }
}
