import { LRUCache } from 'lru-cache'
import { HashQueue } from '../crypto/hash-queue.ts'
import { PriceRefresher } from '../data/offer/refresh-prices.ts'

const WINDOW_MILLISECONDS = 60_000
const MAX_HITS = 6_000

/** Limits how many hits an isolate stores in a minute. */
export class HitRate {
  #startedAt = 0
  #count = 0

  /** Counts hits, and returns whether they are within the limit. */
  consume(hits: number, now = Date.now()): boolean {
    if (now - this.#startedAt >= WINDOW_MILLISECONDS) {
      this.#startedAt = now
      this.#count = 0
    }
    this.#count += hits
    return this.#count <= MAX_HITS
  }
}

/**
 * Maximum number of stored GraphQL documents. The request size limit also bounds each document, so
 * all of them take a few megabytes at most.
 */
const MAX_DOCUMENTS = 200

/**
 * The state that all requests of one isolate share. It is created together with the app, so each
 * test starts with an empty state.
 */
export type IsolateState = {
  /**
   * GraphQL documents by their hash, for persisted queries. When the cache is full, the least
   * recently used document is removed.
   */
  documents: LRUCache<string, string>
  /** GraphQL servers by the extensions that their schema includes. */
  graphqlServers: Map<string, GraphqlServer>
  hashQueue: HashQueue
  priceRefresher: PriceRefresher
  hitRate: HitRate
}

type GraphqlServer = { fetch(request: Request, context: object): Response | Promise<Response> }

export function createIsolateState(): IsolateState {
  return {
    documents: new LRUCache({ max: MAX_DOCUMENTS }),
    graphqlServers: new Map(),
    hashQueue: new HashQueue(),
    priceRefresher: new PriceRefresher(),
    hitRate: new HitRate(),
  }
}
