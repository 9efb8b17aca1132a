import { readCartAnswer } from './cart-answer.ts'
import { createActionKeys, type ActionKeys } from './idempotency-key.ts'
import { postForm, type FormPost, type PostResult } from './post-form.ts'
import type { Queue } from './queue.ts'

export type FormOutcome =
  | { kind: 'done'; quantity: number; cart: unknown }
  | {
      kind: 'refused'
      message: string
      isQuantityWrong: boolean
      quantity: number | null
      cart: unknown
    }
  /** Nobody knows; the shopper may try again without doing it twice. */
  | { kind: 'unknown' }
  /** Nothing has left the page: the browser may send the form itself. */
  | { kind: 'unsent' }
  /** The same form is under way already. */
  | { kind: 'ignored' }

export type SenderSettings = {
  queue: Queue
  post?: (post: FormPost) => Promise<PostResult>
  keys?: ActionKeys
}

export type FormSender = (
  form: object,
  path: string,
  fields: URLSearchParams,
) => Promise<FormOutcome>

function toOutcome(result: PostResult): FormOutcome {
  if (result.status === 'unsent') return { kind: 'unsent' }
  const answer = result.status === 'answered' ? readCartAnswer(result.body) : null
  if (!answer) return { kind: 'unknown' }
  const { quantity, cart } = answer
  return answer.ok
    ? { kind: 'done', quantity: answer.quantity, cart }
    : {
        kind: 'refused',
        message: answer.message,
        isQuantityWrong: answer.isQuantityWrong,
        quantity,
        cart,
      }
}

/** Sends forms of the cart one after another; a form that is pressed twice is sent once. */
export function createFormSender(settings: SenderSettings): FormSender {
  const { queue, post = (request) => postForm(request), keys = createActionKeys() } = settings
  const underWay = new WeakSet<object>()
  return async (form, path, fields) => {
    if (underWay.has(form)) return { kind: 'ignored' }
    underWay.add(form)
    const key = keys.keyFor(form, `${path}?${fields}`)
    const outcome = toOutcome(await queue(() => post({ path, fields, key })))
    if (outcome.kind !== 'unknown') keys.settle(form)
    underWay.delete(form)
    return outcome
  }
}
