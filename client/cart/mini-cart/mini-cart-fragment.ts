import { isRecord } from '../../browser/is-record.ts'
import { requestJson } from '../../browser/request.ts'
import type { CartFacts } from '../../state/client-state.ts'
import { parseCart, parseCartDetails } from '../../state/parse-cart.ts'

/** The island parses what only it needs. */
export type MiniCartFragment = {
  html: string
  cart: CartFacts['content']
  details: ReturnType<typeof parseCartDetails>
  refusal: unknown
  shop: unknown
}

export function parseFragment(body: unknown): MiniCartFragment | null {
  if (!isRecord(body) || typeof body.html !== 'string') return null
  const { html, cart = null, problem, notices, removed, refusal, shop } = body
  const details = parseCartDetails({ problem, notices, removed })
  return { html, cart: parseCart(cart), details, refusal, shop }
}

export async function requestFragment(cartPath: string): Promise<MiniCartFragment | null> {
  const options = { cache: 'no-store', timeoutMs: 10_000 } as const
  return parseFragment(await requestJson(`${cartPath}?view=mini-cart`, options))
}

/** Creates the form of a fragment. React puts links that preload pictures before it. */
export function createPart(html: string): Element | null {
  return document.createRange().createContextualFragment(html).lastElementChild
}
