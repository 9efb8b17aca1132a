import { fillForReader, type Pieces } from './cut-page.ts'
import type { Reader } from './reader.ts'

/** A rendered page and when it was made. Times are milliseconds since 1970. */
export type StoredPage = Pieces & {
  /** The whole page as most visitors get it: every slot filled with its text for a visitor without cookies. */
  plain: Uint8Array
  /** What stands in the slot `outage` while the merchant cannot be reached. */
  outage: Uint8Array
  /** What the page shows, for those who tell of a change. */
  tags: readonly string[]
  /** When its data was asked for. */
  storedAt: number
  freshUntil: number
  /** An old page is made anew no sooner than this. */
  retryAt: number
  byteLength: number
}

/** Numbers in the cart for which a page's filled bytes are kept: most carts hold few things. */
const MAX_FILLED = 8

type Entry = { page: StoredPage; filled: Map<number, Uint8Array> }

/**
 * Public pages in this isolate's memory, the least recently used thrown out first. Nothing personal can be in it: what
 * is stored was rendered without cookies and headers, and the numbers it is filled with say nothing of whose they are.
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
    // A map keeps its order of insertion, so the newest use goes to its end.
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

  /** The page for a reader. Filled bytes are remembered by the number in the cart, and never with a name. */
  fill(key: string, page: StoredPage, reader: Reader): Uint8Array {
    const { cartCount, userName } = reader
    if (userName !== null) return fillForReader(page, reader)
    if (cartCount === 0) return page.plain
    const entry = this.#entries.get(key)
    const known = entry?.page === page ? entry.filled.get(cartCount) : undefined
    if (known) return known
    const body = fillForReader(page, reader)
    if (entry?.page === page && entry.filled.size < MAX_FILLED) {
      entry.filled.set(cartCount, body)
      this.#byteLength += body.byteLength
      this.#makeRoom()
    }
    return body
  }

  /** Makes old what the test tells: it is still given, and made anew behind. */
  markStale(isMeant: (page: StoredPage) => boolean): number {
    let count = 0
    for (const { page } of this.#entries.values()) {
      if (!isMeant(page)) continue
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

  /** For tests: every page there is. */
  list(): StoredPage[] {
    return [...this.#entries.values()].map(({ page }) => page)
  }
}
