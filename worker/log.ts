export type LogFields = Record<string, string | number | boolean | null | undefined>

export function toLine(level: string, event: string, fields: LogFields): string {
  return JSON.stringify({ level, event, ...fields })
}

/** One line of JSON for the platform's log; never personal data, tokens or whole addresses. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: LogFields): void {
  // eslint-disable-next-line no-console -- the platform collects logs from the console
  console[level](toLine(level, event, fields))
}

/** An error as log fields: its chain of messages, and the stack of the outermost. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const causes: string[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    causes.push(`${cause.name}: ${cause.message}`)
  }
  return { error: causes.join(' ← '), stack: error.stack }
}
