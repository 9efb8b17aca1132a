const MAX_LINES = 50
const MAX_WAIT_MILLISECONDS = 1000

let lines: string[] = []

/** Writes what is waiting. */
export function flushLog(): void {
  if (lines.length === 0) return
  // oxlint-disable-next-line no-console -- the platform collects logs from the console
  console.info(lines.join('\n'))
  lines = []
}

/**
 * A line of JSON for the log that may wait up to a second for others, all written at once. Writing each on its own costs more
 * than answering from memory does (measured), so answers from memory are logged this way.
 */
export function logLater(line: string, context: ExecutionContext): void {
  lines.push(line)
  if (lines.length >= MAX_LINES) flushLog()
  else if (lines.length === 1) {
    context.waitUntil(scheduler.wait(MAX_WAIT_MILLISECONDS).then(flushLog))
  }
}
