import { renderTemplate, type Template } from './template.ts'
import type { VisitorSlots } from './visitor-slots.ts'

/** A rendered page with its times in milliseconds since 1970. */
export type StoredPage = Template & {
  /** The whole page for a visitor without cookies, which is what most visitors get. */
  plain: Uint8Array
  /** Content of the slot `outage` while the merchant is down. */
  outage: Uint8Array
  /** Tags of the data on the page, compared with those of invalidations. */
  tags: readonly string[]
  /** Time when its data was requested. */
  storedAt: number
  freshUntil: number
  /** A stale page is not revalidated before this time. */
  retryAt: number
  byteLength: number
}

/**
 * Number of cart counts for which a page's rendered bodies are cached; most carts hold few items.
 */
const MAX_FILLED = 8

type Entry = { page: StoredPage; filled: Map<number, Uint8Array> }

/**
 * Public pages in this isolate's memory; the least recently used are dropped first. It holds no
 * personal data: pages are rendered without cookies and headers, and a cart count does not identify
 * a visitor.
 */
export class PageCache {
  #entries = new Map<string, Entry>()
  #byteLength = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): StoredPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A map keeps its insertion order, so the most recently used entry moves to the end.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  set(key: string, page: StoredPage): void {
    this.delete(key)
    if (page.byteLength > this.#maxBytes) return
    this.#entries.set(key, { page, filled: new Map() })
    this.#byteLength += page.byteLength
    this.#makeRoom()
  }

  /**
   * Returns the page for a visitor. Rendered bodies are cached by cart count, never with a user
   * name.
   */
  fill(key: string, page: StoredPage, visitorSlots: VisitorSlots): Uint8Array {
    const { cartCount, userName } = visitorSlots
    if (userName !== null) return renderTemplate(page, visitorSlots)
    if (cartCount === 0) return page.plain
    const entry = this.#entries.get(key)
    const cached = entry?.page === page ? entry.filled.get(cartCount) : undefined
    if (cached) return cached
    const body = renderTemplate(page, visitorSlots)
    if (entry?.page === page && entry.filled.size < MAX_FILLED) {
      entry.filled.set(cartCount, body)
      this.#byteLength += body.byteLength
      this.#makeRoom()
    }
    return body
  }

  /**
   * Marks all matching pages as stale: they are still served, but revalidated in the background.
   */
  markStale(isAffected: (page: StoredPage) => boolean): number {
    let count = 0
    for (const { page } of this.#entries.values()) {
      if (!isAffected(page)) continue
      page.freshUntil = 0
      page.retryAt = 0
      count += 1
    }
    return count
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#byteLength <= this.#maxBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#byteLength -= entry.page.byteLength
    for (const body of entry.filled.values()) this.#byteLength -= body.byteLength
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#byteLength = 0
  }

  get byteLength(): number {
    return this.#byteLength
  }

  /** For tests: returns all pages. */
  list(): StoredPage[] {
    return [...this.#entries.values()].map(({ page }) => page)
  }
}
