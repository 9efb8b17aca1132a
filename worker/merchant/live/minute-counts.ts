/**
 * Counts what each network does within a minute. The counts are in memory only: a Durable Object that
 * is busy does not hibernate.
 */
export class MinuteCounts {
  #minute = 0
  readonly #counts = new Map<string, number>()

  /** Counts one more and returns whether the limit still allows it. */
  consume(key: string, max: number): boolean {
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.#minute) this.#counts.clear()
    this.#minute = minute
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= max
  }
}
