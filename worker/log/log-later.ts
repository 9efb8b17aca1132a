const MAX_LINES = 50
const MAX_WAIT_MILLISECONDS = 1000

let waitingLines: string[] = []

/** Writes all log lines that wait to be written. */
export function flushLog(): void {
  if (waitingLines.length === 0) return
  // oxlint-disable-next-line no-console -- the platform collects logs from the console
  console.info(waitingLines.join('\n'))
  waitingLines = []
}

/**
 * Adds a JSON line that is written to the log within a second, together with other lines. This is
 * used for responses from memory, because writing a single line takes longer than such a response
 * (measured).
 */
export function logLater(line: string, context: ExecutionContext): void {
  waitingLines.push(line)
  if (waitingLines.length >= MAX_LINES) flushLog()
  else if (waitingLines.length === 1) {
    context.waitUntil(scheduler.wait(MAX_WAIT_MILLISECONDS).then(flushLog))
  }
}
