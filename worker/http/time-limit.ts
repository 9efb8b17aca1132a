/**
 * Runs the work with a signal that aborts it after the time limit. `getExtension` is called when
 * the limit is reached, and returns how many milliseconds longer the work may take. Clears the
 * timer when the work is done.
 */
export async function withTimeLimit<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
  getExtension: () => number = () => 0,
): Promise<Value> {
  const controller = new AbortController()
  const startTimer = (duration: number) => setTimeout(handleTimeout, duration)
  const handleTimeout = () => {
    const extension = getExtension()
    if (extension > 0) timer = startTimer(extension)
    else controller.abort(new DOMException('The request timed out', 'TimeoutError'))
  }
  let timer = startTimer(milliseconds)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
