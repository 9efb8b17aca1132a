/** Gives the work a signal that ends it after so long, and lets go of the timer when it is done. */
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
