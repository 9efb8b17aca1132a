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
