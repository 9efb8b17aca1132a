import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { createIdempotencyKey } from '../forms/idempotency-key.ts'
import { postForm } from '../forms/post-form.ts'
import type { LineChange } from './apply-change.ts'
import { parseCartResponse } from './parse-cart.ts'

/**
 * `cart` is the cart on the server. It is null if there is no cart, and undefined if the response
 * does not say.
 */
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

const TIMEOUT_MS = 15_000

const failedReply: CartReply = { cart: undefined, problem: 'general' }

function toReply(body: unknown): CartReply {
  const cartResponse = parseCartResponse(body)
  if (!cartResponse) return failedReply
  if (cartResponse.ok) return { cart: cartResponse.cart, problem: null }
  const { problem, cart } = cartResponse
  // A refusal without a cart leaves the cart unknown, unless the problem is that the cart was not
  // found.
  return { cart: cart ?? (problem === 'cart-not-found' ? null : undefined), problem }
}

// The server may not say which line has the problem. Then it is the line of the SKU that was
// changed.
function addSkuToProblem(reply: CartReply, skuId: number): CartReply {
  const { problem } = reply
  const lacksSku = problem !== null && typeof problem === 'object' && problem.skuId === undefined
  return lacksSku ? { ...reply, problem: { ...problem, skuId } } : reply
}

async function loadCart(cartPath: string, send: typeof fetch): Promise<CartReply> {
  try {
    const response = await send(cartPath, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return toReply(await response.json())
  } catch {
    // A broken connection, a timeout and invalid JSON give the shopper the same message.
    return failedReply
  }
}

/**
 * Reads and changes the cart through the address of the cart page. The returned promises never
 * reject.
 */
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
      // The second request has the same key, so that the server does not repeat the change if the
      // first request reached it.
      const result = first.status === 'unanswered' ? await postForm(post, send) : first
      return result.status === 'answered'
        ? addSkuToProblem(toReply(result.body), skuId)
        : failedReply
    },
  }
}
