import { z } from 'zod'
import { describeError, log } from '../log.ts'
import { SingleFlight, waitAtMost } from '../single-flight.ts'

/** What is kept for every page of the shop: in this isolate's memory first, then in KV, then asked of the merchant. */
export type CachedJson<Value> = {
  /** Begins with what kind of thing it is, and a colon. */
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
/** When this isolate was last told that something of a kind had changed. */
const changedAt = new Map<string, number>()

/** How long a page waits for what is known to have changed. */
const ANEW_MILLISECONDS = 2000
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

async function refresh<Value>(entry: CachedJson<Value>, tools: CacheTools): Promise<Stored> {
  // A change that is told of meanwhile may not be in it.
  const storedAt = tools.now()
  const value = await entry.load()
  const stored = { value, storedAt }
  memory.set(entry.key, stored)
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
  return stored
}

const isPaused = ({ key }: { key: string }, now: number) =>
  now - (refreshing.get(key) ?? -Infinity) < REFRESH_PAUSE_MILLISECONDS

const warn = (error: unknown) => log('warn', 'channel-cache-refresh-failed', describeError(error))

function refreshBehind<Value>(entry: CachedJson<Value>, tools: CacheTools): void {
  const now = tools.now()
  if (isPaused(entry, now)) return
  refreshing.set(entry.key, now)
  tools.waitUntil(refresh(entry, tools).catch(warn))
}

// What is made from the old value would be kept as new. Where the merchant is late or down, the old one is better than nothing.
async function getAnew<Value>(
  entry: CachedJson<Value>,
  old: Stored,
  tools: CacheTools,
): Promise<Stored> {
  if (isPaused(entry, tools.now())) return old
  const giveUp = () => {
    refreshing.set(entry.key, tools.now())
    return old
  }
  const { waitUntil } = tools
  const work = () => refresh(entry, tools)
  const anew = flights
    .run(`anew ${entry.key}`, { work, waitUntil })
    .then(({ value }) => value)
    .catch((error: unknown) => {
      warn(error)
      return giveUp()
    })
  return waitAtMost(anew, ANEW_MILLISECONDS, giveUp)
}

async function findOrAsk<Value>(entry: CachedJson<Value>, tools: CacheTools): Promise<Stored> {
  const stored = await readStore(entry, tools)
  if (!stored) return refresh(entry, tools)
  memory.set(entry.key, stored)
  return stored
}

function hasChanged({ key }: { key: string }, { storedAt }: Stored): boolean {
  const [kind = ''] = key.split(':', 1)
  return storedAt < (changedAt.get(kind) ?? -Infinity)
}

/**
 * The value at once where one is known, however old; an old one is refreshed behind. One that is known to have changed since
 * is awaited anew. Throws only with nothing at all.
 */
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
  if (hasChanged(entry, stored)) stored = await getAnew(entry, stored, tools)
  else if (tools.now() - stored.storedAt > entry.freshSeconds * 1000) refreshBehind(entry, tools)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what stands under this key passed the entry's schema
  return stored.value as Value
}

/** What was asked for before this, of a kind of thing, has changed: in memory and in KV. */
export function expireCachedJson(kind: string, at: number): void {
  changedAt.set(kind, Math.max(at, changedAt.get(kind) ?? 0))
  for (const key of refreshing.keys()) {
    if (key.startsWith(`${kind}:`)) refreshing.delete(key)
  }
}

/** For tests: what an isolate that has just started knows. */
export function forgetCachedJson(): void {
  memory.clear()
  refreshing.clear()
  flights.clear()
  changedAt.clear()
}
