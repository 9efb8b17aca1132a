import { postForm, type FormPost, type PostResult } from '../browser/post-form.ts'
import type { Queue } from '../browser/queue.ts'
import type { CartFacts } from '../state/client-state.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import { parseCart } from '../state/parse-cart.ts'
import { parseCartQuantity } from '../state/parse-cart-quantity.ts'
import { isRecord } from '../browser/is-record.ts'

type FormResponse = { ok: true; quantity: number; cart: CartFacts['content'] } | RefusedFormResponse

type RefusedFormResponse = {
  ok: false
  message: string
  /** True if the server refused the form because of its quantity. */
  isQuantityWrong: boolean
  quantity: number | null
  cart: CartFacts['content']
}

const isQuantityProblem = (problem: unknown): boolean =>
  problem === 'invalid-quantity' || isRecord(problem)

export function parseFormResponse(body: unknown): FormResponse | null {
  if (!isRecord(body)) return null
  const { ok, message, problem } = body
  const quantity = parseCartQuantity(body.cart)
  const cart = parseCart(body.cart)
  if (ok === true) return quantity === null ? null : { ok, quantity, cart }
  if (ok !== false || typeof message !== 'string' || message === '') return null
  return { ok, message, isQuantityWrong: isQuantityProblem(problem), quantity, cart }
}

type ActionKeys = {
  /** The key stays the same for the same fields until the action is settled. */
  getOrCreateKey: (owner: object, fields: string) => string
  settle: (owner: object) => void
}

/** A retry sends the same key, so that the server does not do the action twice. */
export function createActionKeys(createKey = createIdempotencyKey): ActionKeys {
  const pendingKeys = new WeakMap<object, { fields: string; key: string }>()
  return {
    getOrCreateKey(owner, fields) {
      const pending = pendingKeys.get(owner)
      if (pending?.fields === fields) return pending.key
      const key = createKey()
      pendingKeys.set(owner, { fields, key })
      return key
    },
    settle: (owner) => void pendingKeys.delete(owner),
  }
}

export type FormOutcome =
  | { kind: 'done'; quantity: number; cart: CartFacts['content'] }
  | {
      kind: 'refused'
      message: string
      isQuantityWrong: boolean
      quantity: number | null
      cart: CartFacts['content']
    }
  /** It is unknown whether the action was done; a retry does not do it twice. */
  | { kind: 'unknown' }
  /** The request never left the page: the browser may submit the form itself. */
  | { kind: 'unsent' }
  | { kind: 'ignored' }

export type SenderSettings = {
  queue: Queue
  post?: (post: FormPost) => Promise<PostResult>
  keys?: ActionKeys
}

export type FormSender = (
  owner: object,
  path: string,
  fields: URLSearchParams,
) => Promise<FormOutcome>

function toOutcome(result: PostResult): FormOutcome {
  if (result.status === 'unsent') return { kind: 'unsent' }
  const response = result.status === 'answered' ? parseFormResponse(result.body) : null
  if (!response) return { kind: 'unknown' }
  const { quantity, cart } = response
  return response.ok
    ? { kind: 'done', quantity: response.quantity, cart }
    : {
        kind: 'refused',
        message: response.message,
        isQuantityWrong: response.isQuantityWrong,
        quantity,
        cart,
      }
}

/** A form, or a card, that is submitted again while it is being sent is ignored. */
export function createFormSender(settings: SenderSettings): FormSender {
  const { queue, post = (request) => postForm(request), keys = createActionKeys() } = settings
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
