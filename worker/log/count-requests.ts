import { toLogLine, type LogFields } from './log.ts'

const MAX_WAIT_MILLISECONDS = 1000

const counts = new Map<string, number>()
/** Until this time another request waits to write the lines. */
let waitsUntil = 0

/** Returns the start of the line for requests with these fields. Their number comes last. */
export const toLineStart = (fields: LogFields<'requests'>): string =>
  `${toLogLine('info', 'requests', fields).slice(0, -1)},"count":`

export function flushLog(): void {
  for (const [lineStart, count] of counts) {
    // oxlint-disable-next-line no-console -- the platform collects logs from the console
    console.info(`${lineStart}${count}}`)
  }
  counts.clear()
  waitsUntil = 0
}

/** Writing a line for each response from memory takes longer than the response (measured). */
export function countRequest(lineStart: string, context: ExecutionContext): void {
  const now = Date.now()
  if (now >= waitsUntil) {
    // The platform may end a request before it has written the lines, so a later request waits again.
    waitsUntil = now + 2 * MAX_WAIT_MILLISECONDS
    context.waitUntil(scheduler.wait(MAX_WAIT_MILLISECONDS).then(flushLog))
  }
  counts.set(lineStart, (counts.get(lineStart) ?? 0) + 1)
}
