import { LRUCache } from 'lru-cache'
import { describeError, log } from '../log/log.ts'
import type { ThrowIfAbandoned } from './single-flight.ts'
import { StaleWhileRevalidate, type CacheEntry } from './stale-while-revalidate.ts'

export type LoadedText = { text: string; freshMilliseconds: number }

type TextSource = {
  key: string
  waitUntil: (work: Promise<unknown>) => void
  load: (throwIfAbandoned: ThrowIfAbandoned) => Promise<LoadedText>
  signal?: AbortSignal
}

// A character of a JavaScript string takes two bytes.
const getByteLength = (key: string, { value }: CacheEntry<string>) =>
  2 * (key.length + value.length) + 1

/** A text is never served stale. Concurrent calls for the same key load the text once. */
export class TextCache {
  readonly #memory: LRUCache<string, CacheEntry<string>>
  readonly #texts: StaleWhileRevalidate<string, LoadedText>

  constructor(maxBytes: number) {
    this.#memory = new LRUCache<string, CacheEntry<string>>({
      maxSize: maxBytes,
      sizeCalculation: (entry, key) => getByteLength(key, entry),
    })
    this.#texts = new StaleWhileRevalidate({
      memory: this.#memory,
      retryMilliseconds: 0,
      isChanged: () => false,
      logFailure: (operation, error) =>
        log('warn', 'cache-failed', { cache: 'texts', operation, ...describeError(error) }),
    })
  }

  get byteLength(): number {
    return this.#memory.calculatedSize
  }

  async get({
    key,
    waitUntil,
    load,
    signal,
  }: TextSource): Promise<LoadedText & { isHit: boolean }> {
    const result = await this.#texts.get({
      key,
      waitUntil,
      signal,
      load: async (throwIfAbandoned) => {
        const storedAt = Date.now()
        const draft = await load(throwIfAbandoned)
        const freshUntil = storedAt + draft.freshMilliseconds
        const times = { storedAt, freshUntil, maxStaleUntil: freshUntil, retryAt: 0 }
        return { draft, entry: Promise.resolve({ value: draft.text, ...times }) }
      },
    })
    if (result.kind === 'loaded') return { ...result.loaded.draft, isHit: false }
    const { value, storedAt, freshUntil } = result.entry
    return { text: value, freshMilliseconds: freshUntil - storedAt, isHit: true }
  }

  clear(): void {
    this.#memory.clear()
  }
}
