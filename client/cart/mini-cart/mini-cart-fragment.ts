import { isRecord } from '../../browser/is-record.ts'
import type { CartFacts } from '../../state/client-state.ts'
import { parseCart, parseCartDetails } from '../../state/parse-cart.ts'

/**
 * The content of the mini cart as the server renders it, and the data from which it was rendered. The
 * island parses what only it needs.
 */
export type MiniCartFragment = {
  html: string
  cart: CartFacts['content']
  details: ReturnType<typeof parseCartDetails>
  refusal: unknown
  shop: unknown
}

/** Parses a fragment. Returns null for any other body. */
export function parseFragment(body: unknown): MiniCartFragment | null {
  if (!isRecord(body) || typeof body.html !== 'string') return null
  const { html, cart = null, problem, notices, removed, refusal, shop } = body
  const details = parseCartDetails({ problem, notices, removed })
  return { html, cart: parseCart(cart), details, refusal, shop }
}

const TIMEOUT_MS = 10_000

/** Requests the content of the mini cart. Returns null if there is no valid response. */
export async function requestFragment(cartPath: string): Promise<MiniCartFragment | null> {
  try {
    const response = await fetch(`${cartPath}?view=mini-cart`, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return parseFragment(await response.json())
  } catch {
    // The connection broke, the request timed out, or the response is not JSON.
    return null
  }
}

/** Creates the form of a fragment. React puts links that preload pictures before it. */
export function createPart(html: string): Element | null {
  return document.createRange().createContextualFragment(html).lastElementChild
}
