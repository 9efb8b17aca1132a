import { z } from 'zod'
import { describeError, log } from '../log.ts'
import { SingleFlight } from '../single-flight.ts'

/** What is kept for every page of the shop: in this isolate's memory first, then in KV, then asked of the merchant. */
export type CachedJson<Value> = {
  key: string
  /** Part of the stored value: a changed shape makes older values count as missing. */
  version: number
  freshSeconds: number
  schema: z.ZodType<Value>
  load: () => Promise<Value>
}

type Stored = { value: unknown; storedAt: number }

export type CacheTools = {
  store: KVNamespace | undefined
  waitUntil: (work: Promise<unknown>) => void
  now: () => number
}

const memory = new Map<string, Stored>()
const refreshing = new Map<string, number>()
const flights = new SingleFlight<Stored>()

const REFRESH_PAUSE_MILLISECONDS = 10_000
const KEPT_SECONDS = 7 * 24 * 3600

async function readStore<Value>(entry: CachedJson<Value>, tools: CacheTools) {
  const stored = await tools.store?.get(entry.key, 'json').catch((error: unknown) => {
    log('warn', 'channel-cache-read-failed', describeError(error))
    return null
  })
  const shape = z.object({
    version: z.literal(entry.version),
    storedAt: z.number(),
    value: entry.schema,
  })
  const parsed = shape.safeParse(stored)
  return parsed.success ? parsed.data : undefined
}

async function refresh<Value>(entry: CachedJson<Value>, tools: CacheTools): Promise<Value> {
  const value = await entry.load()
  const storedAt = tools.now()
  memory.set(entry.key, { value, storedAt })
  const text = JSON.stringify({ version: entry.version, storedAt, value })
  const write = tools.store?.put(entry.key, text, { expirationTtl: KEPT_SECONDS })
  if (write) {
    // KV takes one write per second and key; a lost write only means that another isolate asks the merchant.
    tools.waitUntil(
      write.catch((error: unknown) =>
        log('warn', 'channel-cache-write-failed', describeError(error)),
      ),
    )
  }
  return value
}

function refreshBehind<Value>(entry: CachedJson<Value>, tools: CacheTools): void {
  const now = tools.now()
  if (now - (refreshing.get(entry.key) ?? -Infinity) < REFRESH_PAUSE_MILLISECONDS) return
  refreshing.set(entry.key, now)
  const work = refresh(entry, tools).catch((error: unknown) =>
    log('warn', 'channel-cache-refresh-failed', describeError(error)),
  )
  tools.waitUntil(work)
}

async function findOrAsk<Value>(entry: CachedJson<Value>, tools: CacheTools): Promise<Stored> {
  const stored = await readStore(entry, tools)
  if (!stored) return { value: await refresh(entry, tools), storedAt: tools.now() }
  memory.set(entry.key, stored)
  return stored
}

/** The value at once where one is known, however old; an old one is refreshed behind. Throws only with nothing at all. */
export async function getCachedJson<Value>(
  entry: CachedJson<Value>,
  tools: CacheTools,
): Promise<Value> {
  let stored = memory.get(entry.key)
  if (!stored) {
    const { waitUntil } = tools
    const work = () => findOrAsk(entry, tools)
    stored = (await flights.run(entry.key, { work, waitUntil })).value
  }
  if (tools.now() - stored.storedAt > entry.freshSeconds * 1000) refreshBehind(entry, tools)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what stands under this key passed the entry's schema
  return stored.value as Value
}

/** Makes old what the test tells: it is still given, and asked for anew behind. */
export function expireCachedJson(isMeant: (key: string) => boolean): void {
  for (const [key, stored] of memory) {
    if (!isMeant(key)) continue
    memory.set(key, { ...stored, storedAt: 0 })
    refreshing.delete(key)
  }
}

/** For tests: what an isolate that has just started knows. */
export function forgetCachedJson(): void {
  memory.clear()
  refreshing.clear()
  flights.clear()
}
