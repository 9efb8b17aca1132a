import { AsyncLocalStorage } from 'node:async_hooks'
import { removePersonalTexts } from '#shared/measurement/personal-texts.ts'

/** All events of the storefront, and the fields of each. `worker/operations.md` says what each one means. */
export const logEvents = {
  'cache-failed': 'cache operation error stack',
  'cart-merge-failed': 'error stack',
  'cart-refused': 'field error stack',
  'circuit-closed': 'upstream',
  'circuit-opened': 'upstream',
  'error-page-failed': 'error stack',
  'fallback-market-unknown': 'channel alias',
  'form-failed': 'route intent code error stack',
  'identity-failed': 'action error stack',
  'identity-refresh-timeout': '',
  invalidated: 'tags',
  'limit-hit': 'limit',
  'log-in-refused': '',
  'login-token-cart-failed': 'error stack',
  'login-token-check-failed': 'error stack',
  'market-unavailable': 'alias',
  'measurements-lost': 'error stack',
  'not-ready': 'problems',
  'not-stored': 'part error stack',
  'page-render-failed': 'build error stack',
  'part-failed': 'part error stack',
  'payment-failed': 'reason',
  'payment-origin-not-allowed': 'origin',
  'payment-returned': 'hasOrder',
  request:
    'method path status route market locale channel build cache milliseconds merchantCalls merchantMilliseconds',
  'request-failed': 'status error stack',
  requests: 'method path status route market locale channel build cache count',
  'root-redirect-unknown': 'channel path',
} as const

type LogEvent = keyof typeof logEvents

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? Word | Words<Rest>
  : Text

export type LogFields<Event extends LogEvent> = {
  [Field in Words<(typeof logEvents)[Event]> | 'requestId']?:
    | string
    | number
    | boolean
    | null
    | undefined
}

export function toLogLine<Event extends LogEvent>(
  level: string,
  event: Event,
  fields: LogFields<Event>,
): string {
  return JSON.stringify({ level, event, ...fields })
}

const requestIds = new AsyncLocalStorage<string>()

/** Every line that it logs contains the request id, even if it logs after the response. */
export function runWithRequestId<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work)
}

/** The fields must not contain personal data, tokens or whole URLs. */
export function log<Event extends LogEvent>(
  level: 'info' | 'warn' | 'error',
  event: Event,
  fields: LogFields<Event>,
): void {
  // eslint-disable-next-line no-console -- the platform collects logs from the console
  console[level](toLogLine(level, event, { requestId: requestIds.getStore(), ...fields }))
}

/**
 * The stack is that of the error itself; the messages include those of its causes. They may be texts of another system, so what
 * looks like an address is cut out.
 */
export function describeError(error: unknown): { error: string; stack?: string | undefined } {
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
