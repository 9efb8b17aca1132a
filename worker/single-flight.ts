/** How long one request waits for the work of another before it is begun once more, or its value made known. */
const PATIENCE_MILLISECONDS = 5000

/** The promise, or after a while the way out. The timer also keeps a request alive whose only hope is another's work. */
export async function waitAtMost<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  wayOut: () => Value | Promise<Value>,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds)
  })
  try {
    const first = await Promise.race([promise.then((value) => ({ value })), late])
    return first === 'late' ? await wayOut() : first.value
  } finally {
    if (timer !== null) clearTimeout(timer)
  }
}

type Work<Value> = {
  work: () => Promise<Value>
  /** When the work is known to everybody by other means, and may begin anew; without it, at its end. */
  until?: (value: Value) => Promise<unknown>
  waitUntil: (promise: Promise<unknown>) => void
}

export type Joined<Value> = { value: Value; isLeader: boolean }

/** Work for one key, begun once more each time it took too long, and how long its value is everybody's. */
type Flight<Value> = { begun: Promise<Value>[]; dueAt: number; goodUntil: number }

/**
 * Many that want the same thing at once are given one. What is shared must be plain data: a stream or a body belongs to
 * the request that opened it. The first one's visitor may leave, so its work is held by `waitUntil`, and when it
 * takes too long one of those who wait begins it once more, for all of them.
 */
export class SingleFlight<Value> {
  #flights = new Map<string, Flight<Value>>()

  async run(key: string, options: Work<Value>): Promise<Joined<Value>> {
    const flight = this.#flights.get(key)
    // Whoever is killed with their request can end nothing, and no timer of theirs does: who comes looks at the clock.
    if (!flight || Date.now() > flight.goodUntil) {
      return this.#begin(key, { begun: [], dueAt: 0, goodUntil: Infinity }, options)
    }
    let seen: number
    do {
      seen = flight.begun.length
      // What was only slow is still good: the first of all that were begun answers.
      const first = Promise.race(flight.begun).then((value) => ({ value, isLeader: false }))
      const isLate = () => null
      const found = await waitAtMost<Joined<Value> | null>(first, flight.dueAt - Date.now(), isLate)
      if (found) return found
    } while (flight.begun.length > seen)
    return this.#begin(key, flight, options)
  }

  async #begin(
    key: string,
    flight: Flight<Value>,
    { work, until, waitUntil }: Work<Value>,
  ): Promise<Joined<Value>> {
    const begun = work()
    flight.begun.push(begun)
    flight.dueAt = Date.now() + PATIENCE_MILLISECONDS
    this.#flights.set(key, flight)
    const over = begun.then((value) => {
      flight.goodUntil = Date.now() + PATIENCE_MILLISECONDS
      return until?.(value)
    })
    // Who waits is told of a failure; here it only ends the flight.
    waitUntil(over.catch(() => undefined).then(() => this.#end(key, flight)))
    return { value: await Promise.race(flight.begun), isLeader: true }
  }

  #end(key: string, flight: Flight<Value>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }

  clear(): void {
    this.#flights.clear()
  }
}
