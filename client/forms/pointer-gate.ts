/**
 * Returns a function that runs a task after the current click. A task that changes the layout
 * between pressing and releasing the pointer would move the clicked element away from the pointer.
 */
export function createPointerGate(): (task: () => void) => void {
  let isPressed = false
  let waiting: (() => void)[] = []
  const runLater = (task: () => void) => void setTimeout(task)
  const release = () => {
    isPressed = false
    waiting.forEach(runLater)
    waiting = []
  }
  addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const type of ['pointerup', 'pointercancel', 'dragend']) {
    addEventListener(type, release, { capture: true })
  }
  return (task) => {
    if (isPressed) waiting.push(task)
    else runLater(task)
  }
}
