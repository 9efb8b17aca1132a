import { AsyncLocalStorage } from 'node:async_hooks'

/** All events of the merchant, and the fields of each. `worker/operations.md` says what each one means. */
export const merchantEvents = {
  'merchant.callback.refused': 'status',
  'merchant.change.error': 'error',
  'merchant.error': 'path error',
  'merchant.key.refused': '',
  'merchant.limit.hit': 'limit',
  'merchant.live.error': 'name error',
  'merchant.mail.error': 'error',
  'merchant.mail.expired': 'count',
  'merchant.mail.failed': 'id kind tries problem',
  'merchant.mail.given-up': 'id kind tries problem',
  'merchant.mail.sent': 'id kind tries',
  'merchant.newsletter.ended': 'isCustomer erasures',
  'merchant.order.cancelled': 'market isByStaff',
  'merchant.order.placed': 'market currency total itemValue lowestPrice pieces isPaid',
  'merchant.order.refused': 'reason',
  'merchant.payment.failed': 'status failure',
  'merchant.payment.opened': 'market replaced',
  'merchant.person.erased': 'isCustomer erasures',
  'merchant.retention': 'table rows',
  'merchant.retention.error': 'table error',
  'merchant.staff.refused': 'problem',
  'merchant.watch.error': 'error',
} as const

export type MerchantEvent = keyof typeof merchantEvents

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? Word | Words<Rest>
  : Text

type LogFields<Event extends MerchantEvent> = {
  [Field in Words<(typeof merchantEvents)[Event]> | 'requestId']?:
    | string
    | number
    | boolean
    | null
    | undefined
    | readonly string[]
}

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
export function log<Event extends MerchantEvent>(
  level: 'info' | 'error',
  event: Event,
  fields: LogFields<Event>,
): void {
  // oxlint-disable-next-line no-console -- the platform collects logs from the console
  console[level](JSON.stringify({ level, event, requestId: requestIds.getStore(), ...fields }))
}
