import { browserClock, type Clock } from './clock.ts'
import { createPausableTimer } from './pausable-timer.ts'

export const TOAST_DURATION_MS = 5000
const MOST_AT_ONCE = 3

export type ToastMode = 'info' | 'success' | 'error'

export type Toast = {
  message: string
  mode?: ToastMode
  action?: { label: string; run: (button: HTMLElement) => void } | undefined
}

export type Toasts = { show: (toast: Toast) => void }

function createButton(className: string, text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = text
  return button
}

function createCloseButton(label: string): HTMLButtonElement {
  const button = createButton('toast-close', '×')
  button.setAttribute('aria-label', label)
  return button
}

function createElement({ message, mode = 'info' }: Toast): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toast'
  element.dataset.mode = mode
  const text = document.createElement('span')
  text.className = 'toast-message'
  text.textContent = message
  element.append(text)
  return element
}

// Focus goes back to where it was, when the notification that had it disappears.
function keepFocus(element: HTMLElement): () => void {
  let cameFrom: EventTarget | null = null
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return
    cameFrom = relatedTarget
  })
  return () => {
    const hadFocus = element.contains(document.activeElement)
    element.remove()
    if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
  }
}

function hideInTime(element: HTMLElement, clock: Clock, hide: () => void): () => void {
  const timer = createPausableTimer(clock, TOAST_DURATION_MS, hide)
  element.addEventListener('pointerenter', () => timer.hold('pointer'))
  element.addEventListener('pointerleave', () => timer.release('pointer'))
  element.addEventListener('focusin', () => timer.hold('focus'))
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) timer.release('focus')
  })
  return timer.stop
}

/** Notifications in the page's live region `[data-toasts]`; without one they are left out. */
export function createToasts(closeLabel: string, clock: Clock = browserClock): Toasts {
  const region = document.querySelector('[data-toasts]')
  const shown = new Set<() => void>()
  return {
    show(toast) {
      if (!region) return
      const element = createElement(toast)
      const remove = keepFocus(element)
      const hide = () => {
        stop()
        remove()
        shown.delete(hide)
      }
      const { action } = toast
      if (action) {
        const button = createButton('toast-action', action.label)
        button.addEventListener('click', () => {
          hide()
          action.run(button)
        })
        element.append(button)
      }
      const close = createCloseButton(closeLabel)
      close.addEventListener('click', hide)
      element.append(close)
      const stop = hideInTime(element, clock, hide)
      const [oldest] = shown
      if (shown.size >= MOST_AT_ONCE) oldest?.()
      shown.add(hide)
      region.append(element)
    },
  }
}
