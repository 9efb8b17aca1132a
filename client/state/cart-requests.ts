import { cartFormFields, cartIntents } from '#shared/cart/cart-form.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { CartNotice } from '#shared/cart/cart-notice.ts'
import type { Cart } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import { postForm } from '../browser/post-form.ts'
import { requestJson } from '../browser/request.ts'
import type { LineChange } from './apply-change.ts'
import { parseCartResponse } from './parse-cart.ts'

/**
 * `cart` is the cart on the server. It is null if there is no cart, and undefined if the response
 * does not say.
 */
export type CartReply = {
  cart: Cart | null | undefined
  problem: CartProblem | null
  notices?: readonly CartNotice[]
}

export type CartRequests = {
  load: () => Promise<CartReply>
  change: (change: LineChange) => Promise<CartReply>
  /** Adds a removed line again, once for each key. */
  undo: (removed: RemovedLine) => Promise<CartReply>
}

export type RequestSettings = {
  cartPath: string
  send?: typeof fetch
  createKey?: () => string
}

const failedReply: CartReply = { cart: undefined, problem: 'general' }

function toReply(body: unknown): CartReply {
  const cartResponse = parseCartResponse(body)
  if (!cartResponse) return failedReply
  const { cart, notices } = cartResponse
  if (cartResponse.ok) return { cart, problem: null, ...(notices && { notices }) }
  const { problem } = cartResponse
  // A refusal without a cart leaves the cart unknown, unless the problem is that the cart was not
  // found.
  return {
    cart: cart ?? (problem === 'cart-not-found' ? null : undefined),
    problem,
    ...(notices && { notices }),
  }
}

// The server may not say which line has the problem. Then it is the line that was changed.
function addLineToProblem(reply: CartReply, lineId: string): CartReply {
  const { problem } = reply
  const lacksLine = problem !== null && typeof problem === 'object' && problem.lineId === undefined
  return lacksLine ? { ...reply, problem: { ...problem, lineId } } : reply
}

/**
 * Reads and changes the cart through the address of the cart page. The returned promises never
 * reject.
 */
export function createCartRequests(settings: RequestSettings): CartRequests {
  const { cartPath, createKey = createIdempotencyKey, send } = settings
  async function post(fields: URLSearchParams): Promise<CartReply> {
    const form = { path: cartPath, fields, key: createKey() }
    const first = await postForm(form, send)
    // The second request has the same key, so that the server does not repeat the change if the
    // first request reached it.
    const result = first.status === 'unanswered' ? await postForm(form, send) : first
    return result.status === 'answered' ? toReply(result.body) : failedReply
  }
  return {
    load: async () => toReply(await requestJson(cartPath, { cache: 'no-store', send })),
    async change({ lineId, quantity }) {
      const intent = quantity > 0 ? 'update' : 'remove'
      const change = { intent, [cartFormFields.line]: lineId, quantity: `${quantity}` }
      return addLineToProblem(await post(new URLSearchParams(change)), lineId)
    },
    undo(removed) {
      const text = JSON.stringify(removed)
      const fields = { intent: cartIntents.undo, [cartFormFields.removed]: text }
      return post(new URLSearchParams(fields))
    },
  }
}
