import { buildId, configurationId, isBuilt } from 'virtual:client-assets'
import { z } from 'zod'
import { deliveryAreaSchema } from '#shared/delivery/delivery-window.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import { describeError, log } from '../log/log.ts'
import { getDeliverySlots } from './delivery-bytes.ts'
import { createStoredPage, type PageEntry, type StoredPage } from './memory.ts'

/** How long a stale page may be served, for example while the merchant is down. */
const MAX_STALE_MILLISECONDS = 12 * 3600 * 1000

// The URL of a cache entry starts with this fixed origin and not with the URL of a request.
// Otherwise a visitor could store a page under the key of another page.
const KEY_ORIGIN = 'https://pages.invalid'
const LINE_END = 10

const deliveryViewSchema = z.object({
  locale: z.enum(localeCodes),
  areas: z.array(deliveryAreaSchema),
})

const headSchema = z.object({
  key: z.string(),
  storedAt: z.number(),
  freshUntil: z.number(),
  tags: z.array(z.string()),
  slots: z.array(z.string()),
  delivery: z.nullable(deliveryViewSchema),
  /**
   * Byte lengths of the parts in the body. The first parts are the contents of the slots `outage`,
   * `consent`, `fonts` and `order-again`; the chunks of the page follow.
   */
  lengths: z.array(z.number().int().nonnegative()).min(5),
})

const noBytes = new Uint8Array(0)
const encoder = new TextEncoder()
const decoder = new TextDecoder()

const toCacheUrl = (key: string) =>
  `${KEY_ORIGIN}/${buildId}-${configurationId}/${encodeURIComponent(key)}`

function joinBytes(parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.byteLength
  }
  return joined
}

/** Encodes a page as one line of JSON metadata followed by the bytes of the page. */
export function encodePage(key: string, { value: page, storedAt, freshUntil }: PageEntry) {
  const parts = [page.outage, page.consentBanner, page.fonts, page.orderAgain, ...page.chunks]
  const { tags, slots } = page
  const delivery = page.delivery?.view ?? null
  const lengths = parts.map((part) => part.byteLength)
  const head = JSON.stringify({ key, storedAt, freshUntil, tags, slots, delivery, lengths })
  return joinBytes([encoder.encode(`${head}\n`), ...parts])
}

function parseHead(bytes: Uint8Array) {
  try {
    return headSchema.safeParse(JSON.parse(decoder.decode(bytes))).data
  } catch {
    // The line is not JSON metadata of a page, so the entry is ignored.
    return undefined
  }
}

/** Returns null if the page is incomplete or was stored under another key. */
export function decodePage(key: string, bytes: Uint8Array): PageEntry | null {
  const end = bytes.indexOf(LINE_END)
  const head = end < 0 ? undefined : parseHead(bytes.subarray(0, end))
  if (!head || head.key !== key || head.lengths.length !== head.slots.length + 5) return null
  const parts: Uint8Array[] = []
  let offset = end + 1
  for (const length of head.lengths) {
    // `slice` copies the part. `subarray` would keep the whole response in memory.
    parts.push(bytes.slice(offset, offset + length))
    offset += length
  }
  if (offset !== bytes.byteLength) return null
  const [outage = noBytes, consentBanner = noBytes, fonts = noBytes, ...others] = parts
  const [orderAgain = noBytes, ...chunks] = others
  const { storedAt, freshUntil, tags, slots } = head
  const delivery = head.delivery && getDeliverySlots(head.delivery)
  const visitorParts = { outage, consentBanner, fonts, orderAgain, delivery }
  const page = createStoredPage({ chunks, slots, ...visitorParts, tags, isComplete: true })
  return createPageEntry(page, { storedAt, freshUntil })
}

export function createPageEntry(
  value: StoredPage,
  { storedAt, freshUntil }: Pick<PageEntry, 'storedAt' | 'freshUntil'>,
): PageEntry {
  const maxStaleUntil = storedAt + MAX_STALE_MILLISECONDS
  return { value, storedAt, freshUntil, maxStaleUntil, retryAt: 0 }
}

/** All isolates of the data centre share it. If the cache fails, it is treated as empty. */
export class EdgeCache {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  /** Returns the page that an isolate of this data centre stored under the key, or null. */
  async find(key: string): Promise<PageEntry | null> {
    // In development the cache is not used: pages change with the source files, but the build id in
    // the cache URL does not change.
    if (!isBuilt) return null
    try {
      const cache = await caches.open(this.#name)
      const response = await cache.match(toCacheUrl(key))
      if (!response) return null
      const entry = decodePage(key, new Uint8Array(await response.arrayBuffer()))
      return entry && Date.now() <= entry.maxStaleUntil ? entry : null
    } catch (error) {
      log('warn', 'cache-failed', { cache: 'edge', operation: 'read', ...describeError(error) })
      return null
    }
  }

  /** Stores the page without the cookies and headers of any response. */
  async store(key: string, entry: PageEntry): Promise<void> {
    if (!isBuilt) return
    const headers = {
      'content-type': 'application/octet-stream',
      'cache-control': `public, max-age=${MAX_STALE_MILLISECONDS / 1000}`,
    }
    try {
      const cache = await caches.open(this.#name)
      await cache.put(toCacheUrl(key), new Response(encodePage(key, entry), { headers }))
    } catch (error) {
      log('warn', 'cache-failed', { cache: 'edge', operation: 'write', ...describeError(error) })
    }
  }

  async delete(key: string): Promise<void> {
    if (!isBuilt) return
    try {
      const cache = await caches.open(this.#name)
      await cache.delete(toCacheUrl(key))
    } catch (error) {
      log('warn', 'cache-failed', { cache: 'edge', operation: 'delete', ...describeError(error) })
    }
  }
}
