import { createElement } from '../../browser/create-element.ts'

export type ToastMode = 'info' | 'success' | 'error'

export type ToastAction = { label: string; run: (button: HTMLElement) => void }

type ToastContent = { message: string; mode: ToastMode; action?: ToastAction | undefined }

type ToastHandlers = { closeLabel: string; hide: () => void }

export function createToastElement(
  { message, mode, action }: ToastContent,
  { closeLabel, hide }: ToastHandlers,
): HTMLElement {
  const text = createElement('span', { class: 'toast-message' }, message)
  const element = createElement('div', { class: 'toast', 'data-mode': mode }, text)
  const addButton = (attributes: Record<string, string>, label: string) => {
    const button = createElement('button', { type: 'button', ...attributes }, label)
    button.addEventListener('click', hide)
    element.append(button)
    return button
  }
  if (action) {
    const button = addButton({ class: 'toast-action' }, action.label)
    button.addEventListener('click', () => action.run(button))
  }
  addButton({ class: 'toast-close', 'aria-label': closeLabel }, '×')
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
