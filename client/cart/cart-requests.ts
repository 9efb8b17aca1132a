import type { Cart } from '#shared/cart/cart.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'
import { postForm } from '../post-form.ts'
import type { LineChange } from './apply-change.ts'
import { parseAnswer } from './parse-cart.ts'

/** `cart` is what the server said of it, null for none; undefined where it said nothing. */
export type CartReply = { cart: Cart | null | undefined; problem: CartProblem | null }

export type CartRequests = {
  load: () => Promise<CartReply>
  change: (change: LineChange) => Promise<CartReply>
}

export type RequestSettings = {
  cartPath: string
  send?: typeof fetch
  createKey?: () => string
}

const LIMIT_MS = 15_000

const noReply: CartReply = { cart: undefined, problem: 'general' }

function toReply(body: unknown): CartReply {
  const answer = parseAnswer(body)
  if (!answer) return noReply
  if (answer.ok) return { cart: answer.cart, problem: null }
  const { problem, cart } = answer
  // A refusal without a cart says nothing about it, unless that is the reason.
  return { cart: cart ?? (problem === 'cart-not-found' ? null : undefined), problem }
}

// The shopper is told which line is meant, where the server did not say.
function nameLine(reply: CartReply, skuId: number): CartReply {
  const { problem } = reply
  const isNameless = problem !== null && typeof problem === 'object' && problem.skuId === undefined
  return isNameless ? { ...reply, problem: { ...problem, skuId } } : reply
}

async function loadCart(cartPath: string, send: typeof fetch): Promise<CartReply> {
  try {
    const response = await send(cartPath, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return toReply(await response.json())
  } catch {
    // No connection, too late, or no JSON: the shopper is told the same.
    return noReply
  }
}

/** Reads and changes the cart by the address of its page. No reply ever rejects. */
export function createCartRequests(settings: RequestSettings): CartRequests {
  const { cartPath, createKey = createIdempotencyKey } = settings
  const send: typeof fetch = settings.send ?? ((input, init) => fetch(input, init))
  return {
    load: () => loadCart(cartPath, send),
    async change({ skuId, quantity }) {
      const intent = quantity > 0 ? 'update' : 'remove'
      const fields = new URLSearchParams({
        intent,
        skuId: `${skuId}`,
        quantity: `${quantity}`,
      })
      const post = { path: cartPath, fields, key: createKey() }
      const first = await postForm(post, send)
      // The same key makes a second attempt harmless, should the first have arrived after all.
      const result = first.status === 'unanswered' ? await postForm(post, send) : first
      return result.status === 'answered' ? nameLine(toReply(result.body), skuId) : noReply
    },
  }
}
