import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheMemory } from '../cache/stale-while-revalidate.ts'
import { findAreaId, getDeliveryBytes } from './delivery-bytes.ts'
import { isNoPage, type NoPage } from './not-found.ts'
import { firstVisitSlots, type VisitorSlots } from './slots.ts'
import { renderTemplate, type Template } from './template.ts'

/** A rendered page as plain data, which requests can share. */
export type StoredPage = Template & {
  /** Content of the slot `outage` while the merchant is down. */
  outage: Uint8Array
  /** Tags of the data on the page. They are compared with the tags of an invalidation. */
  tags: readonly string[]
  /** A page whose deferred part failed is not shared with other isolates. */
  isComplete: boolean
  /**
   * The page rendered for each cart count and area of delivery, with and without the question about
   * cookies, the fonts and the link to order again, and until when it is true. It has no favorites,
   * no user name and no postal code.
   */
  bodies: Map<string, { blob: Blob; until: number }>
}

export type PageEntry = CacheEntry<StoredPage>

/** Most carts contain few items, and most visitors come from few areas. */
const MAX_CACHED_BODIES = 12
const MAX_NO_PAGES = 2000
/** Longer keys usually come from searches or attacks and are not cached. */
const MAX_NO_PAGE_KEY_LENGTH = 300

type NewPage = Omit<StoredPage, 'bodies'>

/** The version for a visitor without cookies is ready, because most visitors get it. */
export function createStoredPage(page: NewPage): StoredPage {
  const stored: StoredPage = { ...page, bodies: new Map() }
  stored.bodies.set(toBodyKey(stored, firstVisitSlots), renderBody(stored, firstVisitSlots))
  return stored
}

function toBodyKey(page: Template, visitorSlots: VisitorSlots): string {
  const { cartCount, isMadeToOrder, asksConsent, hasFonts, hasOrdered, place } = visitorSlots
  const hasConsent = asksConsent && page.consentBanner.byteLength > 0
  const hasOrderAgain = hasOrdered && page.orderAgain.byteLength > 0
  const areaId = (page.delivery && findAreaId(page.delivery, place)) ?? ''
  return `${cartCount} ${isMadeToOrder} ${hasConsent} ${hasFonts} ${hasOrderAgain} ${areaId}`
}

const renderBody = (page: Template, visitorSlots: VisitorSlots) => ({
  blob: renderTemplate(page, visitorSlots),
  until: page.delivery ? getDeliveryBytes(page.delivery, visitorSlots).until : Infinity,
})

function getByteLength({ chunks, outage, tags, bodies }: StoredPage): number {
  // Each character of a tag takes two bytes.
  let byteLength = outage.byteLength + tags.join('').length * 2
  for (const chunk of chunks) byteLength += chunk.byteLength
  for (const { blob } of bodies.values()) byteLength += blob.size
  return Math.max(1, byteLength)
}

const isPageEntry = (entry: CacheEntry<StoredPage | NoPage>): entry is PageEntry =>
  !isNoPage(entry.value)

/**
 * Stores public pages in the memory of this isolate, up to a limit in bytes. They contain no
 * personal data: they are rendered without cookies and headers, and a cart count does not identify
 * a visitor. URLs without a page have their own limit, so that requests for random URLs cannot
 * displace pages.
 */
export class PageMemory implements CacheMemory<StoredPage | NoPage> {
  readonly #pages: LRUCache<string, PageEntry>
  readonly #noPages = new LRUCache<string, CacheEntry<StoredPage | NoPage>>({ max: MAX_NO_PAGES })

  constructor(maxBytes: number) {
    this.#pages = new LRUCache<string, PageEntry>({
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => getByteLength(value),
    })
  }

  get(key: string): CacheEntry<StoredPage | NoPage> | undefined {
    return this.#pages.get(key) ?? this.#noPages.get(key)
  }

  getPage(key: string): PageEntry | undefined {
    return this.#pages.get(key)
  }

  set(key: string, entry: CacheEntry<StoredPage | NoPage>): void {
    if (isPageEntry(entry)) {
      this.#noPages.delete(key)
      this.#pages.set(key, entry)
    } else {
      this.#pages.delete(key)
      if (key.length <= MAX_NO_PAGE_KEY_LENGTH) this.#noPages.set(key, entry)
    }
  }

  forEach(handle: (entry: CacheEntry<StoredPage | NoPage>, key: string) => void): void {
    this.#pages.forEach((entry, key) => handle(entry, key))
    this.#noPages.forEach((entry, key) => handle(entry, key))
  }

  clearNoPages(): void {
    this.#noPages.clear()
  }

  /**
   * Returns the page for a visitor. The result is cached by cart count, by area of delivery, by
   * whether the visitor is asked for consent, has the fonts and has ordered, but never with
   * favorites, with a user name or with a postal code.
   */
  renderForVisitor(key: string, page: StoredPage, visitorSlots: VisitorSlots): Blob {
    const { favoriteCount, userName, place } = visitorSlots
    const hasZip = place !== null && !place.hasScript
    if (userName !== null || favoriteCount > 0 || hasZip) return renderTemplate(page, visitorSlots)
    const bodyKey = toBodyKey(page, visitorSlots)
    const cached = page.bodies.get(bodyKey)
    if (cached && Date.now() < cached.until) return cached.blob
    const body = renderBody(page, visitorSlots)
    const entry = this.#pages.peek(key)
    if (entry?.value === page && (cached || page.bodies.size < MAX_CACHED_BODIES)) {
      page.bodies.set(bodyKey, body)
      // The LRU cache calculates the size of an entry only when a new object is set.
      this.#pages.set(key, { ...entry })
    }
    return body.blob
  }

  get byteLength(): number {
    return this.#pages.calculatedSize
  }

  listPages(): [string, PageEntry][] {
    return [...this.#pages.entries()]
  }
}
