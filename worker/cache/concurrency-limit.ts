/** Is thrown instead of doing the work if too much work of its kind is running. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork'
}

/** Work that takes longer no longer counts, because the end of stopped work is never seen. */
const MAX_MILLISECONDS = 10_000

export class ConcurrencyLimit {
  readonly #max: number
  readonly #startTimes = new Map<symbol, number>()

  constructor(max: number) {
    this.#max = max
  }

  /** Does the work, or throws TooMuchWork if the limit is reached. */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    const now = Date.now()
    for (const [id, startedAt] of this.#startTimes) {
      if (now - startedAt > MAX_MILLISECONDS) this.#startTimes.delete(id)
    }
    if (this.#startTimes.size >= this.#max) throw new TooMuchWork()
    const id = Symbol('work')
    this.#startTimes.set(id, now)
    try {
      return await work()
    } finally {
      this.#startTimes.delete(id)
    }
  }
}
