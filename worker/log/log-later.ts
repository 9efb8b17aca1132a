const MAX_LINES = 50
const MAX_WAIT_MILLISECONDS = 1000

let waitingLines: string[] = []

/** Writes all waiting log lines. */
export function flushLog(): void {
  if (waitingLines.length === 0) return
  // oxlint-disable-next-line no-console -- the platform collects logs from the console
  console.info(waitingLines.join('\n'))
  waitingLines = []
}

/**
 * Adds a JSON line to the log that may wait up to a second for others, so that all are written at
 * once. Writing each line alone costs more than answering from memory (measured), so responses from
 * memory are logged this way.
 */
export function logLater(line: string, context: ExecutionContext): void {
  waitingLines.push(line)
  if (waitingLines.length >= MAX_LINES) flushLog()
  else if (waitingLines.length === 1) {
    context.waitUntil(scheduler.wait(MAX_WAIT_MILLISECONDS).then(flushLog))
  }
}
