/** Returns a function that runs the task in the next frame, once for all calls before it. */
export function oncePerFrame(task: () => void): () => void {
  let isScheduled = false
  return () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      task()
    })
  }
}
