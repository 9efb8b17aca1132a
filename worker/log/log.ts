import { AsyncLocalStorage } from 'node:async_hooks'
import { removePersonalTexts } from '#shared/measurement/personal-texts.ts'

/** All events of the storefront. `worker/operations.md` says what each one means. */
export const logEvents = [
  'cache-failed',
  'cart-merge-failed',
  'cart-refused',
  'circuit-closed',
  'circuit-opened',
  'error-page-failed',
  'fallback-market-unknown',
  'form-failed',
  'identity-failed',
  'identity-refresh-timeout',
  'invalidated',
  'limit-hit',
  'log-in-refused',
  'login-token-cart-failed',
  'login-token-check-failed',
  'market-unavailable',
  'measurements-lost',
  'not-ready',
  'not-stored',
  'page-render-failed',
  'part-failed',
  'payment-failed',
  'payment-origin-not-allowed',
  'payment-returned',
  'request',
  'request-failed',
  'requests',
  'root-redirect-unknown',
] as const

type LogEvent = (typeof logEvents)[number]

export type LogFields = Record<string, string | number | boolean | null | undefined>

export function toLogLine(level: string, event: LogEvent, fields: LogFields): string {
  return JSON.stringify({ level, event, ...fields })
}

const requestIds = new AsyncLocalStorage<string>()

/** Every line that it logs contains the request id, even if it logs after the response. */
export function runWithRequestId<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work)
}

/** The fields must not contain personal data, tokens or whole URLs. */
export function log(level: 'info' | 'warn' | 'error', event: LogEvent, fields: LogFields): void {
  // eslint-disable-next-line no-console -- the platform collects logs from the console
  console[level](toLogLine(level, event, { requestId: requestIds.getStore(), ...fields }))
}

/**
 * The stack is that of the error itself; the messages include those of its causes. They may be texts of another system, so what
 * looks like an address is cut out.
 */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const causes: string[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    causes.push(`${cause.name}: ${cause.message}`)
  }
  return {
    error: removePersonalTexts(causes.join(' ← ')),
    stack: error.stack && removePersonalTexts(error.stack),
  }
}
