export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** A failed task does not stop the next one. */
export function createQueue(): Queue {
  let lastTask: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = lastTask.then(task)
    lastTask = result.catch(() => undefined)
    return result
  }
}
