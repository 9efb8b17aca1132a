// A repeated key presses no button, so only the browser can press it. Its submit event is then held.
const isPrevented = (event: Event): boolean =>
  event instanceof SubmitEvent ||
  (event instanceof KeyboardEvent &&
    event.key === 'Enter' &&
    event.target instanceof HTMLInputElement)

/** A repeated press may come after its button was disabled or removed. */
const isPressable = (submitter: HTMLElement | null, form: HTMLFormElement): boolean =>
  !(submitter instanceof HTMLButtonElement) || (submitter.form === form && !submitter.disabled)

function createPress(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  submitter?.setAttribute('aria-busy', 'true')
  return () => {
    submitter?.removeAttribute('aria-busy')
    if (isPressable(submitter, form)) form.requestSubmit(submitter)
  }
}

function createRepetition(event: Event): () => void {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return createPress(target, event.submitter)
  const repeated =
    event instanceof KeyboardEvent
      ? new KeyboardEvent(event.type, event)
      : new Event(event.type, event)
  return () => void target?.dispatchEvent(repeated)
}

type HoldSettings = {
  /** The events that load the script, which they do not need. */
  startEvents?: readonly string[]
  heldEvents: readonly string[]
  isHeld?: (event: Event) => boolean
  load: () => Promise<unknown>
}

export type HeldEvents = ReturnType<typeof holdEvents>

/**
 * Loads the script of a form when the shopper comes to it, and repeats what the shopper has done in
 * the meantime. If the script cannot be loaded, the browser handles the form. Offline the form stays,
 * and the next press loads the script again.
 */
export function holdEvents(root: EventTarget, settings: HoldSettings) {
  const { startEvents = [], heldEvents, isHeld = () => true, load } = settings
  const controller = new AbortController()
  const { signal } = controller
  const repetitions: (() => void)[] = []
  let isStarted = false
  let isRepeating = false

  // Each event has a task of its own, because the script handles some of them in a later task.
  function repeatNext() {
    const repetition = repetitions.shift()
    if (!repetition) return isStarted && controller.abort()
    isRepeating = true
    try {
      repetition()
    } finally {
      isRepeating = false
      setTimeout(repeatNext)
    }
  }
  function start() {
    if (isStarted) return
    isStarted = true
    void load().then(repeatNext, (error: unknown) => {
      reportError(error)
      isStarted = navigator.onLine
      repeatNext()
    })
  }
  function hold(event: Event) {
    if (isRepeating || event.defaultPrevented || !isHeld(event)) return
    start()
    if (isPrevented(event)) event.preventDefault()
    // The script may be there already, while earlier events are repeated.
    event.stopImmediatePropagation()
    repetitions.push(createRepetition(event))
  }
  for (const type of startEvents) root.addEventListener(type, start, { passive: true, signal })
  for (const type of heldEvents) root.addEventListener(type, hold, { signal })
  return {
    start,
    /** Runs a task after the held events. Returns false if there are none. */
    append: (task: () => void) => repetitions.length > 0 && repetitions.push(task) > 0,
  }
}
