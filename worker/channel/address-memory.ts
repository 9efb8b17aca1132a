import { z } from 'zod'
import { BoundedMap } from '../bounded-map.ts'
import { describeError, log } from '../log.ts'
import { SingleFlight } from '../single-flight.ts'
import type { CacheTools } from './cached-json.ts'

type Entry = { newUrl: string | null; storedAt: number; retryAt: number }

const FRESH_MILLISECONDS = 60_000
/** How long an answer is given while it is asked for anew. */
const KEPT_MILLISECONDS = 300_000
const RETRY_MILLISECONDS = 30_000
const STORED_SECONDS = 3600

const storedSchema = z.object({ version: z.literal(1), storedAt: z.number(), newUrl: z.string() })

const memory = new BoundedMap<Entry>({ maxEntries: 2000 })
const flights = new SingleFlight<Entry>()

/** When this isolate was last told of a change; what was asked for before that is old. */
let changedAt = 0

function remember(key: string, entry: Entry): Entry {
  memory.set(key, entry)
  return entry
}

type Ask = { key: string; load: () => Promise<string | null> }

// That nothing is known is kept in memory alone: a scan for pages that never were would be as many writes.
function write(
  { key }: Ask,
  { newUrl, storedAt }: Entry,
  store: KVNamespace,
): Promise<void> | undefined {
  if (newUrl === null) return memory.get(key)?.newUrl ? store.delete(key) : undefined
  const text = JSON.stringify({ version: 1, storedAt, newUrl })
  return store.put(key, text, { expirationTtl: STORED_SECONDS })
}

async function loadAnew(ask: Ask, tools: CacheTools): Promise<Entry> {
  const newUrl = await ask.load()
  const entry = { newUrl, storedAt: tools.now(), retryAt: 0 }
  const written = tools.store && write(ask, entry, tools.store)
  if (written) tools.waitUntil(written.catch((error: unknown) => warn('write', error)))
  return remember(ask.key, entry)
}

function warn(what: string, error: unknown): void {
  log('warn', `url-history-${what}-failed`, describeError(error))
}

async function readStore({ key }: Ask, tools: CacheTools): Promise<Entry | null> {
  const stored = await tools.store?.get(key, 'json').catch((error: unknown) => {
    warn('read', error)
    return null
  })
  const parsed = storedSchema.safeParse(stored)
  if (!parsed.success) return null
  const { newUrl, storedAt } = parsed.data
  return remember(key, { newUrl, storedAt, retryAt: 0 })
}

function refreshBehind(ask: Ask, entry: Entry, tools: CacheTools): void {
  const now = tools.now()
  const isFresh = now - entry.storedAt <= FRESH_MILLISECONDS && entry.storedAt > changedAt
  if (isFresh || now < entry.retryAt) return
  // One visitor is enough to ask again.
  remember(ask.key, { ...entry, retryAt: now + RETRY_MILLISECONDS })
  tools.waitUntil(loadAnew(ask, tools).catch((error: unknown) => warn('refresh', error)))
}

/** What is known of a moved address: from memory, then KV, then by asking. Null, too, is remembered. */
export async function recallNewUrl(ask: Ask, tools: CacheTools): Promise<string | null> {
  let entry = memory.get(ask.key)
  if (!entry || tools.now() - entry.storedAt >= KEPT_MILLISECONDS) {
    const joined = await flights.run(ask.key, {
      work: async () => (await readStore(ask, tools)) ?? loadAnew(ask, tools),
      waitUntil: (work) => tools.waitUntil(work),
    })
    entry = joined.value
  }
  refreshBehind(ask, entry, tools)
  return entry.newUrl
}

/** Makes old what was asked for until then: it is still given, and asked for anew behind. */
export function expireAddresses(at: number): void {
  changedAt = Math.max(changedAt, at)
}

/** For tests: what an isolate that has just started knows. */
export function forgetAddresses(): void {
  memory.clear()
  flights.clear()
  changedAt = 0
}
