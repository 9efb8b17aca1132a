import { type Clock, browserClock } from '../../browser/clock.ts'
import { createElement } from '../../browser/create-element.ts'

type PausableTimer = ReturnType<typeof createPausableTimer>

/** The timer continues only after `resume` was called for every reason of a pause. */
export function createPausableTimer(clock: Clock, durationMs: number, onEnd: () => void) {
  const reasons = new Set<string>()
  let remainingMs = durationMs
  let startedAt = 0
  let cancel: (() => void) | null = null

  function startTimer() {
    startedAt = clock.now()
    cancel = clock.schedule(remainingMs, onEnd)
  }
  function cancelTimer() {
    if (!cancel) return
    cancel()
    cancel = null
    remainingMs -= clock.now() - startedAt
  }
  startTimer()
  return {
    pause: (reason: string) => {
      reasons.add(reason)
      cancelTimer()
    },
    resume: (reason: string) => {
      if (reasons.delete(reason) && reasons.size === 0) startTimer()
    },
    stop: () => {
      reasons.add('stop')
      cancelTimer()
    },
  }
}

type TabPage = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

export function pauseWhileHidden({ pause, resume }: PausableTimer, page: TabPage): () => void {
  const follow = () => (page.hidden ? pause('hidden') : resume('hidden'))
  follow()
  page.addEventListener('visibilitychange', follow)
  return () => page.removeEventListener('visibilitychange', follow)
}

type ToastMode = 'info' | 'success' | 'error'

type ToastAction = { label: string; run: (button: HTMLElement) => void }

type ToastContent = { message: string; mode: ToastMode; action?: ToastAction | undefined }

type ToastHandlers = { closeLabel: string; hide: () => void }

function createToastElement(
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

/** Two notifications cover at most a fifth of the screen of a phone. */
export const MAX_TOASTS = 2

export type ListedToast = { kind: string; hide: () => void }

/** Keeps the list of the notifications that are shown, the oldest one first. */
export function createToastList() {
  const shown = new Set<ListedToast>()
  return {
    /** Adds a notification. It replaces the one of the same kind, or the oldest one if there are too many. */
    add(toast: ListedToast) {
      for (const other of shown) if (other.kind === toast.kind) other.hide()
      const [oldest] = shown
      if (shown.size >= MAX_TOASTS) oldest?.hide()
      shown.add(toast)
    },
    remove: (toast: ListedToast) => void shown.delete(toast),
    hideNewest: () => [...shown].at(-1)?.hide(),
  }
}

export const TOAST_DURATION_MS = 5000

type Toast = {
  message: string
  mode?: ToastMode
  /** The corner of the window. On a phone all notifications are below the header. */
  placement?: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'
  /** A notification replaces the one of the same kind. By default the kind is the mode. */
  kind?: string
  action?: ToastAction | undefined
}

export type Toasts = { show: (toast: Toast) => void }

function pauseWhileUsed(element: HTMLElement, { pause, resume }: PausableTimer): void {
  element.addEventListener('pointerenter', () => pause('pointer'))
  element.addEventListener('pointerleave', () => resume('pointer'))
  element.addEventListener('focusin', () => pause('focus'))
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) resume('focus')
  })
}

/**
 * An error interrupts a screen reader; any other message waits until it has finished. The Escape
 * key hides the newest notification, unless a dialog is open.
 */
export function createToasts(closeLabel: string, clock: Clock = browserClock): Toasts {
  const container = document.querySelector<HTMLElement>('[data-toasts]')
  if (!container) return { show: () => undefined }
  const list = createToastList()
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!document.querySelector('dialog[open]')) list.hideNewest()
  })
  return {
    show({ message, mode = 'info', placement = 'top-right', kind = mode, action }) {
      function hide() {
        timer.stop()
        stopFollowing()
        remove()
        list.remove(toast)
      }
      const toast = { kind, hide }
      const element = createToastElement({ message, mode, action }, { closeLabel, hide })
      const remove = createRemover(element)
      const timer = createPausableTimer(clock, TOAST_DURATION_MS, hide)
      const stopFollowing = pauseWhileHidden(timer, document)
      pauseWhileUsed(element, timer)
      list.add(toast)
      container.dataset.placement = placement
      const level = mode === 'error' ? 'assertive' : 'polite'
      container.querySelector(`[aria-live="${level}"]`)?.append(element)
    },
  }
}
