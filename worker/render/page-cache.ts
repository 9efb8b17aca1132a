import type { Pieces } from './cut-page.ts'

/** A rendered page and when it was made. Times are milliseconds since 1970. */
export type StoredPage = Pieces & {
  /** The whole page as most visitors get it: every slot filled with its text for a visitor without cookies. */
  plain: Uint8Array
  storedAt: number
  freshUntil: number
  byteLength: number
}

/**
 * Public pages in this isolate's memory, the least recently used thrown out first. Nothing personal can be in it: what
 * is stored was rendered without cookies and headers.
 */
export class PageCache {
  #pages = new Map<string, StoredPage>()
  #byteLength = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    // A map keeps its order of insertion, so the newest use goes to its end.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  set(key: string, page: StoredPage): void {
    this.delete(key)
    if (page.byteLength > this.#maxBytes) return
    this.#pages.set(key, page)
    this.#byteLength += page.byteLength
    for (const oldest of this.#pages.keys()) {
      if (this.#byteLength <= this.#maxBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#byteLength -= this.#pages.get(key)?.byteLength ?? 0
    this.#pages.delete(key)
  }

  clear(): void {
    this.#pages.clear()
    this.#byteLength = 0
  }

  get byteLength(): number {
    return this.#byteLength
  }
}
