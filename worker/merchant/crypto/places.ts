type Place = { endsAt: number }

/**
 * Counts the requests that are in a place, such as a queue. A request that is cancelled never runs
 * its last lines, so each place ends by itself after `maxMilliseconds`.
 */
export class Places {
  readonly #maxMilliseconds: number
  readonly #places = new Set<Place>()

  constructor(maxMilliseconds: number) {
    this.#maxMilliseconds = maxMilliseconds
  }

  get taken(): number {
    const now = performance.now()
    for (const place of this.#places) if (place.endsAt <= now) this.#places.delete(place)
    return this.#places.size
  }

  /** Runs `work` while it takes a place. */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    const place = { endsAt: performance.now() + this.#maxMilliseconds }
    this.#places.add(place)
    try {
      return await work()
    } finally {
      this.#places.delete(place)
    }
  }
}
