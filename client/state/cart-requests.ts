import { cartFormFields, cartIntents } from '#shared/cart/cart-form.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { CartNotice } from '#shared/cart/cart-notice.ts'
import type { CartParts } from '#shared/cart/cart-parts.ts'
import type { Cart } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import { postForm } from '../browser/post-form.ts'
import { requestJson } from '../browser/request.ts'
import type { LineChange } from './apply-change.ts'
import { parseCartResponse } from './parse-cart.ts'

/** `cart` is null if there is no cart, and undefined if the response does not say. */
export type CartReply = {
  cart: Cart | null | undefined
  problem: CartProblem | null
  notices?: readonly CartNotice[]
  parts?: CartParts
}

export type CartForm = { path: string; fields: URLSearchParams }

export type CartRequests = ReturnType<typeof createCartRequests>

type RequestSettings = {
  cartPath: string
  /** Asks for the parts of the cart page too, or for a cart without notices. */
  query?: '' | '?view=page' | '?view=unseen'
  send?: typeof fetch
  createKey?: () => string
}

const failedReply: CartReply = { cart: undefined, problem: 'general' }

function toReply(body: unknown): CartReply {
  const cartResponse = parseCartResponse(body)
  if (!cartResponse) return failedReply
  const { cart, notices, parts } = cartResponse
  const others = { ...(notices && { notices }), ...(parts && { parts }) }
  if (cartResponse.ok) return { cart, problem: null, ...others }
  const { problem } = cartResponse
  // A refusal without a cart leaves the cart unknown, unless the problem is that the cart was not
  // found.
  return {
    cart: cart ?? (problem === 'cart-not-found' ? null : undefined),
    problem,
    ...others,
  }
}

// The server may not say which line has the problem. Then it is the line that was changed.
function addLineToProblem(reply: CartReply, lineId: string): CartReply {
  const { problem } = reply
  if (problem === 'unsent') return { ...reply, problem: { kind: problem, lineId } }
  const lacksLine = problem !== null && typeof problem === 'object' && problem.lineId === undefined
  return lacksLine ? { ...reply, problem: { ...problem, lineId } } : reply
}

/** The returned promises never reject. */
export function createCartRequests(settings: RequestSettings) {
  const { cartPath, query = '', createKey = createIdempotencyKey, send } = settings
  async function submit({ path, fields }: CartForm): Promise<CartReply> {
    const form = { path: path.replace(/(#.*)?$/, query), fields, key: createKey() }
    const first = await postForm(form, send)
    // The second request has the same key, so that the server does not repeat the change if the
    // first request reached it.
    const result = first.status === 'unanswered' ? await postForm(form, send) : first
    return result.status === 'answered'
      ? toReply(result.body)
      : { cart: undefined, problem: 'unsent' }
  }
  return {
    load: async (): Promise<CartReply> =>
      toReply(await requestJson(`${cartPath}${query}`, { cache: 'no-store', send })),
    async change({ lineId, quantity }: LineChange) {
      const intent = quantity > 0 ? 'update' : 'remove'
      const change = { intent, [cartFormFields.line]: lineId, quantity: `${quantity}` }
      return addLineToProblem(
        await submit({ path: cartPath, fields: new URLSearchParams(change) }),
        lineId,
      )
    },
    /** Adds a removed line again, once for each key. */
    async undo(removed: RemovedLine): Promise<CartReply> {
      const text = JSON.stringify(removed)
      const fields = { intent: cartIntents.undo, [cartFormFields.removed]: text }
      const reply = await submit({ path: cartPath, fields: new URLSearchParams(fields) })
      return reply.problem === 'unsent' ? failedReply : reply
    },
    submit,
  }
}

/** Loads a cart that is not shown, so the next answer still names its changes. */
export const loadUnseenCart = (cartPath: string): Promise<CartReply> =>
  createCartRequests({ cartPath, query: '?view=unseen' }).load()
