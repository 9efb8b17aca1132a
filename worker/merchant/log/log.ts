import { AsyncLocalStorage } from 'node:async_hooks'

/** All events of the merchant. `worker/operations.md` says what each one means. */
export const merchantEvents = [
  'merchant.callback.refused',
  'merchant.change.error',
  'merchant.error',
  'merchant.key.refused',
  'merchant.limit.hit',
  'merchant.live.error',
  'merchant.mail.error',
  'merchant.mail.expired',
  'merchant.mail.failed',
  'merchant.mail.given-up',
  'merchant.mail.sent',
  'merchant.newsletter.ended',
  'merchant.order.cancelled',
  'merchant.order.placed',
  'merchant.order.refused',
  'merchant.payment.failed',
  'merchant.payment.opened',
  'merchant.person.erased',
  'merchant.retention',
  'merchant.retention.error',
  'merchant.staff.refused',
  'merchant.watch.error',
] as const

export type MerchantEvent = (typeof merchantEvents)[number]

type LogFields = Record<string, string | number | boolean | null | undefined | readonly string[]>

const requestIds = new AsyncLocalStorage<string | undefined>()

/** Every line that it logs contains the request id of the storefront, if there is one. */
export function runWithRequestId<Result>(
  requestId: string | undefined,
  work: () => Result,
): Result {
  return requestIds.run(requestId, work)
}

/** Returns the stack of the error, and the messages of its causes. */
export function describeError({ stack, message, cause }: Error): string {
  const text = stack ?? message
  return cause instanceof Error ? `${text} ← ${cause.message}` : text
}

/** The fields must not contain personal data, nor an id that opens an order, a payment or a cart. */
export function log(level: 'info' | 'error', event: MerchantEvent, fields: LogFields): void {
  // oxlint-disable-next-line no-console -- the platform collects logs from the console
  console[level](JSON.stringify({ level, event, requestId: requestIds.getStore(), ...fields }))
}
