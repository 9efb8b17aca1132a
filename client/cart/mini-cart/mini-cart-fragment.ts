import { isRecord } from '../../browser/is-record.ts'

/**
 * The content of the mini cart as the server renders it. The other fields are the data
 * from which it was rendered; the island parses them.
 */
export type MiniCartFragment = { html: string } & Record<
  'cart' | 'problem' | 'notices' | 'removed' | 'refusal' | 'shop',
  unknown
>

/** Parses a fragment. Returns null for any other body. */
export function parseFragment(body: unknown): MiniCartFragment | null {
  if (!isRecord(body) || typeof body.html !== 'string') return null
  const { html, cart = null, problem = null, notices, removed = null, refusal, shop } = body
  return { html, cart, problem, notices, removed, refusal, shop }
}

const TIMEOUT_MS = 10_000

/**
 * Requests the content of the mini cart, or sends the form of the mini cart if `fields` is given.
 * Returns null if there is no valid response.
 */
export async function requestFragment(
  cartPath: string,
  fields?: URLSearchParams,
): Promise<MiniCartFragment | null> {
  try {
    const response = await fetch(`${cartPath}?view=mini-cart`, {
      // A change must reach the server even if the shopper leaves the page at once.
      ...(fields ? { method: 'POST', body: fields, keepalive: true } : {}),
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
