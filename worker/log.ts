import { AsyncLocalStorage } from 'node:async_hooks'

export type LogFields = Record<string, string | number | boolean | null | undefined>

export function toLine(level: string, event: string, fields: LogFields): string {
  return JSON.stringify({ level, event, ...fields })
}

const requestIds = new AsyncLocalStorage<string>()

/** Does what serves a request, so that every line logged on the way, behind the answer too, carries its id. */
export function runLogged<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work)
}

/** One line of JSON for the platform's log; never personal data, tokens or whole addresses. */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: LogFields): void {
  // eslint-disable-next-line no-console -- the platform collects logs from the console
  console[level](toLine(level, event, { requestId: requestIds.getStore(), ...fields }))
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
