/**
 * How long a call waits for the work of another call before it repeats the work, and how long a
 * finished value is shared while `until` is pending.
 */
const TIMEOUT_MILLISECONDS = 5000

/**
 * Returns the value of the promise, or of the fallback after a timeout. The timer also keeps a
 * request alive that only waits for the work of another request.
 */
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

type FlightOptions<Value> = {
  work: () => Promise<Value>
  /**
   * Resolves when the value is stored where later calls can find it. Until then, calls share the
   * value. Without `until`, calls share it only until the work is finished.
   */
  until?: (value: Value) => Promise<unknown>
  waitUntil: (promise: Promise<unknown>) => void
}

export type FlightResult<Value> = { value: Value; isLeader: boolean }

/** The running attempts at the work for one key. Its value is shared until `validUntil`. */
type Flight<Value> = { pending: Promise<Value>[]; retryAt: number; validUntil: number }

/**
 * Gives one result to all concurrent calls for the same key. The result must be plain data: a
 * stream or a body belongs to the request that opened it. The first visitor may leave, so
 * `waitUntil` keeps the work alive, and if it takes too long, one of the waiting calls repeats it
 * for all of them.
 */
export class SingleFlight<Value> {
  #flights = new Map<string, Flight<Value>>()

  async run(key: string, options: FlightOptions<Value>): Promise<FlightResult<Value>> {
    const flight = this.#flights.get(key)
    // A request that the runtime stopped cannot end its flight, and its timers do not fire. So the
    // next call checks the clock.
    if (!flight || Date.now() > flight.validUntil) {
      return this.#begin(key, { pending: [], retryAt: 0, validUntil: Infinity }, options)
    }
    let attemptCount: number
    do {
      attemptCount = flight.pending.length
      // Slow work is still valid: the first attempt that finishes answers.
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
    const pending = work()
    flight.pending.push(pending)
    flight.retryAt = Date.now() + TIMEOUT_MILLISECONDS
    this.#flights.set(key, flight)
    const finished = pending.then((value) => {
      flight.validUntil = Date.now() + TIMEOUT_MILLISECONDS
      return until?.(value)
    })
    // Waiting calls receive the failure themselves; here it only ends the flight.
    waitUntil(finished.catch(() => undefined).then(() => this.#end(key, flight)))
    return { value: await Promise.race(flight.pending), isLeader: true }
  }

  #end(key: string, flight: Flight<Value>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }
}
