import type { FormPost, PostResult } from '../browser/post-form.ts'
import type { Queue } from '../browser/queue.ts'
import type { CartFacts } from '../state/client-state.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import { parseCart } from '../state/parse-cart.ts'
import { parseCartQuantity } from '../state/parse-cart-quantity.ts'
import { isRecord } from '../browser/is-record.ts'

/** The cart of the answer. `quantity` is null, and `cart` undefined, if the answer has none. */
type AnsweredCart<Quantity> = { quantity: Quantity; cart: CartFacts['content'] }

type FormAnswer =
  | ({ kind: 'done' } & AnsweredCart<number>)
  /** `isQuantityWrong`: the server refused the form because of its quantity. */
  | ({ kind: 'refused'; message: string; isQuantityWrong: boolean } & AnsweredCart<number | null>)

export type FormOutcome =
  | FormAnswer
  /** It is unknown whether the action was done; a retry does not do it twice. */
  | { kind: 'unknown' }
  /** The request never left the page: the browser may submit the form itself. */
  | { kind: 'unsent' }
  | { kind: 'ignored' }

const isQuantityProblem = (problem: unknown): boolean =>
  problem === 'invalid-quantity' || isRecord(problem)

export function parseFormResponse(body: unknown): FormAnswer | null {
  if (!isRecord(body)) return null
  const { ok, message, problem } = body
  const quantity = parseCartQuantity(body.cart)
  const cart = parseCart(body.cart)
  if (ok === true) return quantity === null ? null : { kind: 'done', quantity, cart }
  if (ok !== false || typeof message !== 'string' || message === '') return null
  const isQuantityWrong = isQuantityProblem(problem)
  return { kind: 'refused', message, isQuantityWrong, quantity, cart }
}

/** A retry sends the same key, so that the server does not do the action twice. */
export function createActionKeys(createKey = createIdempotencyKey) {
  const pendingKeys = new WeakMap<object, { fields: string; key: string }>()
  return {
    /** The key stays the same for the same fields until the action is settled. */
    getOrCreateKey(owner: object, fields: string): string {
      const pending = pendingKeys.get(owner)
      if (pending?.fields === fields) return pending.key
      const key = createKey()
      pendingKeys.set(owner, { fields, key })
      return key
    },
    settle: (owner: object) => void pendingKeys.delete(owner),
  }
}

type SenderSettings = {
  queue: Queue
  post: (post: FormPost) => Promise<PostResult>
  keys?: ReturnType<typeof createActionKeys>
}

type FormSender = (owner: object, path: string, fields: URLSearchParams) => Promise<FormOutcome>

function toOutcome(result: PostResult): FormOutcome {
  if (result.status === 'unsent') return { kind: 'unsent' }
  const answer = result.status === 'answered' ? parseFormResponse(result.body) : null
  return answer ?? { kind: 'unknown' }
}

/** A form, or a card, that is submitted again while it is being sent is ignored. */
export function createFormSender(settings: SenderSettings): FormSender {
  const { queue, post, keys = createActionKeys() } = settings
  const pendingOwners = new WeakSet<object>()
  return async (owner, path, fields) => {
    if (pendingOwners.has(owner)) return { kind: 'ignored' }
    pendingOwners.add(owner)
    const key = keys.getOrCreateKey(owner, `${path}?${fields}`)
    const outcome = toOutcome(await queue(() => post({ path, fields, key })))
    if (outcome.kind !== 'unknown') keys.settle(owner)
    pendingOwners.delete(owner)
    return outcome
  }
}
