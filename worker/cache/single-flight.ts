/**
 * How long a call waits for the work of another call before it repeats the work, and how long a
 * finished value is shared while `until` is pending.
 */
const TIMEOUT_MILLISECONDS = 5000

/** The runtime would cancel a request that only waits for another one; the timer prevents that. */
export async function waitAtMost<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  fallback: () => Value | Promise<Value>,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds)
  })
  try {
    const first = await Promise.race([promise.then((value) => ({ value })), timeout])
    return first === 'late' ? await fallback() : first.value
  } finally {
    if (timer !== null) clearTimeout(timer)
  }
}

/** Throws an AbortError if all visitors who waited for the work have left. */
export type ThrowIfAbandoned = () => void

type FlightOptions<Value> = {
  work: (throwIfAbandoned: ThrowIfAbandoned) => Promise<Value>
  /** Aborted if the visitor leaves. Without it the call waits until the work is finished. */
  signal?: AbortSignal | undefined
  /**
   * Returns a promise that resolves when the value is stored where later calls can find it. Calls
   * share the value until then. Without this option, calls share the value only until the work is
   * finished.
   */
  until?: (value: Value) => Promise<unknown>
  waitUntil: (promise: Promise<unknown>) => void
}

type FlightResult<Value> = { value: Value; isLeader: boolean }

/** Calls share the value of the work until `validUntil`. */
type Flight<Value> = {
  pending: Promise<Value>[]
  waitingCount: number
  retryAt: number
  validUntil: number
}

// The signal belongs to its request, and other requests may not read it. They read the count.
function countCall(flight: { waitingCount: number }, signal: AbortSignal | undefined): void {
  if (signal?.aborted) return
  flight.waitingCount += 1
  signal?.addEventListener('abort', () => (flight.waitingCount -= 1), { once: true })
}

/**
 * Gives one result to all concurrent calls for the same key. The result must be plain data, because
 * a stream or a body belongs to the request that opened it. `waitUntil` keeps the work alive if the
 * first request ends early. If the work takes too long, one of the waiting calls repeats it for all
 * of them.
 */
export class SingleFlight<Value> {
  #flights = new Map<string, Flight<Value>>()

  async run(key: string, options: FlightOptions<Value>): Promise<FlightResult<Value>> {
    const flight = this.#flights.get(key)
    // If the runtime stops a request, that request cannot end its flight and its timers do not
    // fire. The next call therefore compares the current time with `validUntil`.
    if (!flight || Date.now() > flight.validUntil) {
      const first = { pending: [], waitingCount: 0, retryAt: 0, validUntil: Infinity }
      countCall(first, options.signal)
      return this.#begin(key, first, options)
    }
    countCall(flight, options.signal)
    let attemptCount: number
    do {
      attemptCount = flight.pending.length
      // A slow attempt is still valid: all waiting calls get the value of the attempt that finishes
      // first.
      const first = Promise.race(flight.pending).then((value) => ({ value, isLeader: false }))
      const useNull = () => null
      const result = await waitAtMost<FlightResult<Value> | null>(
        first,
        flight.retryAt - Date.now(),
        useNull,
      )
      if (result) return result
    } while (flight.pending.length > attemptCount)
    return this.#begin(key, flight, options)
  }

  async #begin(
    key: string,
    flight: Flight<Value>,
    { work, until, waitUntil }: FlightOptions<Value>,
  ): Promise<FlightResult<Value>> {
    const pending = work(() => {
      if (flight.waitingCount > 0) return
      // A later call starts the work again.
      this.#end(key, flight)
      throw new DOMException('All visitors have left', 'AbortError')
    })
    flight.pending.push(pending)
    flight.retryAt = Date.now() + TIMEOUT_MILLISECONDS
    this.#flights.set(key, flight)
    const finished = pending.then((value) => {
      flight.validUntil = Date.now() + TIMEOUT_MILLISECONDS
      return until?.(value)
    })
    // The waiting calls receive the error of the failed work themselves. Here the error only ends
    // the flight.
    waitUntil(finished.catch(() => undefined).then(() => this.#end(key, flight)))
    return { value: await Promise.race(flight.pending), isLeader: true }
  }

  #end(key: string, flight: Flight<Value>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }
}
