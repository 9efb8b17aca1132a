import { log } from '../log/log.ts'

const WINDOW_MILLISECONDS = 10_000
const MIN_FAILURES = 5
const OPEN_MILLISECONDS = 5_000
/** A probe without an outcome for this long is given up: its visitor may have left. */
const PROBE_MILLISECONDS = 10_000

/**
 * Blocks calls to an upstream that is down, so that neither the upstream nor the shopper waits in
 * vain. The circuit opens when at least half of the calls in a window fail, and at least five; one
 * failing operation among working ones leaves it closed. After a while one call is let through as a
 * probe, and its outcome decides.
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
   * Returns whether a call may be made. If this call becomes the probe, the others are blocked
   * until its outcome is known.
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
