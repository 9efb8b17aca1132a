/** How long one request waits for the work of another before it does the work itself. */
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

/**
 * Many that want the same thing at once are given one. What is shared must be plain data: a stream or a body belongs to
 * the request that opened it. The first one's visitor may leave, so its work is held by `waitUntil`, and whoever waits
 * for it does not wait for ever.
 */
export class SingleFlight<Value> {
  #flights = new Map<string, Promise<Value>>()

  async run(key: string, options: Work<Value>): Promise<Joined<Value>> {
    const known = this.#flights.get(key)
    if (known) {
      const value = await waitAtMost(known, PATIENCE_MILLISECONDS, () => {
        this.#end(key, known)
        return options.work()
      })
      return { value, isLeader: false }
    }
    const flight = options.work()
    this.#flights.set(key, flight)
    const over = flight.then((value) => options.until?.(value))
    // Who waits is told of a failure; here it only ends the flight.
    options.waitUntil(over.catch(() => undefined).then(() => this.#end(key, flight)))
    return { value: await flight, isLeader: true }
  }

  #end(key: string, flight: Promise<Value>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }

  clear(): void {
    this.#flights.clear()
  }
}
