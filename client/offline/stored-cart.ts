import { isRecord } from '../browser/is-record.ts'
import { CART_KEY } from '../state/offline-state.ts'

/** A cart as the shopper saw it, in the language of the page and with the prices of that time. */
export type StoredCart = {
  locale: string
  /** The number of units. */
  quantity: number
  lines: readonly { id: string; name: string; quantity: number; price: string }[]
  /** Time in milliseconds. */
  seenAt: number
}

function parseLine(value: unknown): StoredCart['lines'][number][] {
  if (!isRecord(value)) return []
  const { id, name, quantity, price } = value
  const isValid =
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof quantity === 'number' &&
    typeof price === 'string'
  return isValid ? [{ id, name, quantity, price }] : []
}

/** Parses the stored cart. Anything else that is stored counts as no cart. */
export function parseStoredCart(json: string | null): StoredCart | null {
  try {
    const stored: unknown = JSON.parse(json ?? 'null')
    if (!isRecord(stored) || !Array.isArray(stored.lines)) return null
    const { locale, quantity, seenAt } = stored
    const isValid =
      typeof locale === 'string' && typeof quantity === 'number' && typeof seenAt === 'number'
    return isValid ? { locale, quantity, seenAt, lines: stored.lines.flatMap(parseLine) } : null
  } catch {
    return null
  }
}

type CartPage = { locale: string; vatIncluded: boolean; now: number }

function toLine(value: unknown, { vatIncluded }: CartPage): StoredCart['lines'] {
  if (!isRecord(value) || !isRecord(value.totalPrice)) return []
  const { id, name, skuName, quantity, totalPrice } = value
  const fullName = typeof skuName === 'string' ? `${String(name)}, ${skuName}` : name
  const price = totalPrice[vatIncluded ? 'incVat' : 'exVat']
  return parseLine({ id, name: fullName, quantity, price })
}

/** Converts a cart of the server. Returns null if the cart is empty or if a line cannot be read. */
export function toStoredCart(content: unknown, page: CartPage): StoredCart | null {
  if (!isRecord(content) || !Array.isArray(content.lines) || content.lines.length === 0) return null
  const lines = content.lines.flatMap((line: unknown) => toLine(line, page))
  const { quantity } = content
  if (lines.length !== content.lines.length || typeof quantity !== 'number') return null
  return { locale: page.locale, quantity, lines, seenAt: page.now }
}

/**
 * Returns the cart that an offline page may show: it is in the language of the page, and has as many
 * units as the cart that the server counted last. Another quantity means that it is outdated.
 */
export function findShownCart(
  cart: StoredCart | null,
  page: { locale: string; quantity: number },
): StoredCart | null {
  return cart?.locale === page.locale && cart.quantity === page.quantity ? cart : null
}

export function readStoredCart(): StoredCart | null {
  try {
    return parseStoredCart(localStorage.getItem(CART_KEY))
  } catch {
    return null
  }
}

export function saveStoredCart(cart: StoredCart | null): void {
  try {
    if (cart) localStorage.setItem(CART_KEY, JSON.stringify(cart))
    else localStorage.removeItem(CART_KEY)
  } catch {
    // Storage is blocked or full, so the cart is not shown offline.
  }
}
