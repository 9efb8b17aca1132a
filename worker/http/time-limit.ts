/**
 * Runs the work with a signal that aborts it after the time limit. Clears the timer when the work
 * is done.
 */
export async function withTimeLimit<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new DOMException('It took too long', 'TimeoutError'))
  }, milliseconds)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
