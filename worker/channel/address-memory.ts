import { describeError, log } from '../log.ts'
import { SingleFlight } from '../single-flight.ts'
import type { CacheTools } from './cached-json.ts'

type Entry = { newUrl: string | null; storedAt: number }

const MAX_ENTRIES = 2000
const FRESH_MILLISECONDS = 60_000
/** How long an answer is given while it is asked for anew. */
const KEPT_MILLISECONDS = 300_000
const STORED_SECONDS = 3600

// Which addresses are asked for is up to visitors, so what is remembered has a bound; the oldest go first.
const memory = new Map<string, Entry>()
const flights = new SingleFlight<string | null>()

function remember(key: string, entry: Entry): void {
  memory.delete(key)
  memory.set(key, entry)
  const [oldest] = memory.keys()
  if (memory.size > MAX_ENTRIES && oldest !== undefined) memory.delete(oldest)
}

type Ask = { key: string; load: () => Promise<string | null> }

async function loadAnew({ key, load }: Ask, tools: CacheTools): Promise<string | null> {
  const newUrl = await load()
  remember(key, { newUrl, storedAt: tools.now() })
  // That nothing is known is kept in memory alone: a scan for pages that never were would be as many writes.
  if (newUrl !== null) {
    const write = tools.store?.put(key, newUrl, { expirationTtl: STORED_SECONDS })
    if (write) tools.waitUntil(write.catch((error: unknown) => warn('write', error)))
  }
  return newUrl
}

function warn(what: string, error: unknown): void {
  log('warn', `url-history-${what}-failed`, describeError(error))
}

async function readStore({ key }: Ask, tools: CacheTools): Promise<string | null> {
  const stored = tools.store?.get(key)
  const newUrl = await stored?.catch((error: unknown) => {
    warn('read', error)
    return null
  })
  if (newUrl) remember(key, { newUrl, storedAt: tools.now() })
  return newUrl ?? null
}

/** What is known of a moved address: from memory, then KV, then by asking. Null, too, is remembered. */
export async function recallNewUrl(ask: Ask, tools: CacheTools): Promise<string | null> {
  const known = memory.get(ask.key)
  const age = known ? tools.now() - known.storedAt : Infinity
  if (known && age < KEPT_MILLISECONDS) {
    if (age > FRESH_MILLISECONDS) {
      // One visitor is enough to ask again.
      remember(ask.key, { ...known, storedAt: tools.now() - FRESH_MILLISECONDS / 2 })
      tools.waitUntil(loadAnew(ask, tools).catch((error: unknown) => warn('refresh', error)))
    }
    return known.newUrl
  }
  const { value } = await flights.run(ask.key, {
    work: async () => (await readStore(ask, tools)) ?? loadAnew(ask, tools),
    waitUntil: (work) => tools.waitUntil(work),
  })
  return value
}

/** For tests: what an isolate that has just started knows. */
export function forgetAddresses(): void {
  memory.clear()
  flights.clear()
}
