import { buildId, isBuilt } from 'virtual:client-assets'
import { z } from 'zod'
import { describeError, log } from '../log.ts'
import { fillForReader, joinBytes } from './cut-page.ts'
import type { StoredPage } from './page-cache.ts'

/** How long an old page is given while the merchant is down. */
export const KEPT_MILLISECONDS = 12 * 3600 * 1000

// No address of a visitor's request is in the key, so nobody can put a page under another's.
const KEY_ORIGIN = 'https://pages.invalid'
const LINE_END = 10

const headSchema = z.object({
  key: z.string(),
  storedAt: z.number(),
  freshUntil: z.number(),
  tags: z.array(z.string()),
  slots: z.array(z.string()),
  /** Bytes of what stands in the slot `outage`, then of each piece, in the order they follow. */
  lengths: z.array(z.number().int().nonnegative()).min(2),
})

const encoder = new TextEncoder()
const decoder = new TextDecoder()

let place = 'pages'

const toAddress = (key: string) => `${KEY_ORIGIN}/${buildId}/${encodeURIComponent(key)}`

/** One line that tells what the page is, then its bytes. */
export function encodePage(key: string, page: StoredPage): Uint8Array {
  const parts = [page.outage, ...page.pieces]
  const { storedAt, freshUntil, tags, slots } = page
  const lengths = parts.map((part) => part.byteLength)
  const head = JSON.stringify({ key, storedAt, freshUntil, tags, slots, lengths })
  return joinBytes([encoder.encode(`${head}\n`), ...parts])
}

function parseHead(bytes: Uint8Array) {
  try {
    return headSchema.safeParse(JSON.parse(decoder.decode(bytes))).data
  } catch {
    // None of our lines: the entry counts as missing.
    return undefined
  }
}

/** The page as another isolate has stored it; null for anything that is not whole, or is another page. */
export function decodePage(key: string, bytes: Uint8Array): StoredPage | null {
  const end = bytes.indexOf(LINE_END)
  const head = end < 0 ? undefined : parseHead(bytes.subarray(0, end))
  if (!head || head.key !== key || head.lengths.length !== head.slots.length + 2) return null
  const parts: Uint8Array[] = []
  let offset = end + 1
  for (const length of head.lengths) {
    // Copies: a part of the whole would keep all of it in memory.
    parts.push(bytes.slice(offset, offset + length))
    offset += length
  }
  if (offset !== bytes.byteLength) return null
  const [outage = new Uint8Array(), ...pieces] = parts
  const { storedAt, freshUntil, tags, slots } = head
  return createStoredPage({ pieces, slots, outage, tags, storedAt, freshUntil })
}

type NewPage = Omit<StoredPage, 'plain' | 'byteLength' | 'retryAt'>

export function createStoredPage(page: NewPage): StoredPage {
  const plain = fillForReader(page, { cartCount: 0, userName: null })
  const byteLength = 2 * plain.byteLength + page.outage.byteLength + page.tags.join('').length * 2
  return { ...page, plain, byteLength, retryAt: 0 }
}

/** What an isolate of this data centre has stored under the key. A cache that fails is as good as empty. */
export async function findSharedPage(key: string): Promise<StoredPage | null> {
  // In development pages change with their sources, which have no build to be told by.
  if (!isBuilt) return null
  try {
    const cache = await caches.open(place)
    const found = await cache.match(toAddress(key))
    if (!found) return null
    const page = decodePage(key, new Uint8Array(await found.arrayBuffer()))
    return page && Date.now() - page.storedAt <= KEPT_MILLISECONDS ? page : null
  } catch (error) {
    log('warn', 'shared-page-read-failed', describeError(error))
    return null
  }
}

/** Nothing of an answer is stored, only the page: there is no cookie and no header in it. */
export async function storeSharedPage(key: string, page: StoredPage): Promise<void> {
  if (!isBuilt) return
  const headers = {
    'content-type': 'application/octet-stream',
    'cache-control': `public, max-age=${KEPT_MILLISECONDS / 1000}`,
  }
  try {
    const cache = await caches.open(place)
    await cache.put(toAddress(key), new Response(encodePage(key, page), { headers }))
  } catch (error) {
    log('warn', 'shared-page-write-failed', describeError(error))
  }
}

export async function deleteSharedPage(key: string): Promise<void> {
  if (!isBuilt) return
  try {
    const cache = await caches.open(place)
    await cache.delete(toAddress(key))
  } catch (error) {
    log('warn', 'shared-page-delete-failed', describeError(error))
  }
}

/** For tests: a data centre that has stored nothing yet. */
export function moveToNewPlace(): void {
  place = `pages-${crypto.randomUUID()}`
}
