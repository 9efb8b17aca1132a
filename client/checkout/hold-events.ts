/** The first of them loads the script. */
const startEvents = ['pointerover', 'pointerdown', 'focusin']

/** The events that the script handles. */
const heldEvents = ['focusout', 'input', 'change', 'keydown', 'submit']

// A repeated key presses no button, so only the browser can press it. Its submit event is then held.
const isPrevented = (event: Event): boolean =>
  event instanceof SubmitEvent ||
  (event instanceof KeyboardEvent &&
    event.key === 'Enter' &&
    event.target instanceof HTMLInputElement)

/** Returns a function that lets the event happen again. */
function createRepetition(event: Event): () => void {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return () => target.requestSubmit(event.submitter)
  }
  const repeated =
    event instanceof KeyboardEvent
      ? new KeyboardEvent(event.type, event)
      : new Event(event.type, event)
  return () => void target?.dispatchEvent(repeated)
}

/**
 * Loads the script of a form when the shopper comes to it, and repeats what the shopper has done in
 * the meantime. If the script cannot be loaded, the browser handles the form.
 */
export function holdEvents(root: EventTarget, load: () => Promise<unknown>): void {
  const controller = new AbortController()
  const { signal } = controller
  const repetitions: (() => void)[] = []
  let isStarted = false
  let isRepeating = false

  // Each event has a task of its own, because the script handles some of them in a later task.
  function repeatNext() {
    const repetition = repetitions.shift()
    if (!repetition) return controller.abort()
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
    void load().catch(reportError).then(repeatNext)
  }
  function hold(event: Event) {
    if (isRepeating) return
    start()
    if (isPrevented(event)) event.preventDefault()
    // The script may be there already, while earlier events are repeated.
    event.stopImmediatePropagation()
    repetitions.push(createRepetition(event))
  }
  for (const type of startEvents) root.addEventListener(type, start, { passive: true, signal })
  for (const type of heldEvents) root.addEventListener(type, hold, { signal })
}
