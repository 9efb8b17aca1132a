import { browserClock, type Clock } from '../clock/clock.ts'
import { createPausableTimer } from './pausable-timer.ts'

export const TOAST_DURATION_MS = 5000
const MAX_TOASTS = 3

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

// Returns a function that removes a notification. If the notification has the focus, the focus
// returns to the element that had it before.
function createRemover(element: HTMLElement): () => void {
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

function hideAfterTimeout(element: HTMLElement, clock: Clock, hide: () => void): () => void {
  const timer = createPausableTimer(clock, TOAST_DURATION_MS, hide)
  element.addEventListener('pointerenter', () => timer.pause('pointer'))
  element.addEventListener('pointerleave', () => timer.resume('pointer'))
  element.addEventListener('focusin', () => timer.pause('focus'))
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) timer.resume('focus')
  })
  return timer.stop
}

/**
 * Shows notifications in the element `[data-toasts]` of the page, which is a live region. If the
 * page has no such element, notifications are not shown.
 */
export function createToasts(closeLabel: string, clock: Clock = browserClock): Toasts {
  const region = document.querySelector('[data-toasts]')
  const shown = new Set<() => void>()
  return {
    show(toast) {
      if (!region) return
      const element = createElement(toast)
      const remove = createRemover(element)
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
      const stop = hideAfterTimeout(element, clock, hide)
      const [oldest] = shown
      if (shown.size >= MAX_TOASTS) oldest?.()
      shown.add(hide)
      region.append(element)
    },
  }
}
