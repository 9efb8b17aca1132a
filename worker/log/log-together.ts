import { toLogLine, type LogFields } from './log.ts'

const MAX_REQUESTS = 200
const MAX_WAIT_MILLISECONDS = 1000

let waitingCount = 0
const waitingIds = new Map<string, string[]>()

/** Returns the start of the line for requests with these fields. Their ids come last. */
export const toLineStart = (fields: LogFields): string =>
  `${toLogLine('info', 'requests', fields).slice(0, -1)},"requestIds":["`

/** Writes all requests that wait to be written, in one line for each start. */
export function flushLog(): void {
  for (const [lineStart, requestIds] of waitingIds) {
    // oxlint-disable-next-line no-console -- the platform collects logs from the console
    console.info(`${lineStart}${requestIds.join('","')}"]}`)
  }
  waitingIds.clear()
  waitingCount = 0
}

/**
 * Adds a request to a line that is written to the log within a second. This is used for responses
 * from memory, because writing a line for each takes longer than such a response (measured).
 */
export function logTogether(lineStart: string, requestId: string, context: ExecutionContext): void {
  const requestIds = waitingIds.get(lineStart)
  if (requestIds) requestIds.push(requestId)
  else waitingIds.set(lineStart, [requestId])
  waitingCount += 1
  if (waitingCount >= MAX_REQUESTS) flushLog()
  else if (waitingCount === 1) {
    context.waitUntil(scheduler.wait(MAX_WAIT_MILLISECONDS).then(flushLog))
  }
}
