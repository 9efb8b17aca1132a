import { log } from '../log/log.ts'

const WINDOW_MILLISECONDS = 10_000
const MIN_FAILURES = 5
const OPEN_MILLISECONDS = 5_000
/** The visitor of the first probe may have left, so a new one is allowed after this time. */
const PROBE_MILLISECONDS = 10_000

/**
 * Circuit breaker: blocks calls to an upstream that is down, so that shoppers do not wait for calls
 * that fail. The circuit opens when at least five calls in a time window fail, and at least half of
 * all calls. After a pause one call is allowed as a probe. If the probe succeeds, the circuit
 * closes.
 */
export class Circuit {
  #windowStart = 0
  #failures = 0
  #successes = 0
  #openUntil: number | null = null
  readonly #name: string
  readonly #now: () => number

  constructor(name: string, now: () => number = () => Date.now()) {
    this.#name = name
    this.#now = now
  }

  /**
   * Returns whether a call may be made. If the circuit is open and a probe is due, this call
   * becomes the probe, and other calls are blocked until its outcome is known.
   */
  tryAcquire(): boolean {
    if (this.#openUntil === null) return true
    const now = this.#now()
    if (now < this.#openUntil) return false
    this.#openUntil = now + PROBE_MILLISECONDS
    return true
  }

  recordSuccess(): void {
    if (this.#openUntil !== null) log('info', 'circuit-closed', { upstream: this.#name })
    this.#openUntil = null
    this.#roll()
    this.#successes += 1
  }

  recordFailure(): void {
    const now = this.#now()
    if (this.#openUntil !== null) {
      this.#openUntil = now + OPEN_MILLISECONDS
      return
    }
    this.#roll()
    this.#failures += 1
    if (this.#failures < MIN_FAILURES || this.#failures < this.#successes) return
    this.#openUntil = now + OPEN_MILLISECONDS
    this.#failures = 0
    this.#successes = 0
    log('warn', 'circuit-opened', { upstream: this.#name })
  }

  #roll(): void {
    const now = this.#now()
    if (now - this.#windowStart < WINDOW_MILLISECONDS) return
    this.#windowStart = now
    this.#failures = 0
    this.#successes = 0
  }
}
