import { Places } from './places.ts'

/** Number of rounds of a new password hash. */
export const DEFAULT_ROUNDS = 10

/** Maximum number of passwords that one isolate hashes at a time. */
export const MAX_HASHES = 12
/**
 * Longest time that a new hash may be expected to take, in milliseconds. A storefront waits for ten
 * seconds.
 */
const MAX_EXPECTED_MILLISECONDS = 5_000
const MAX_HASH_MILLISECONDS = 10_000
/**
 * While other hashes run or wait, the isolate rests after each round: for each of them this many
 * times the length of the round, up to the limits below. At the limit, hashes block the isolate for
 * a sixteenth of the time, so few pages wait for a round. A single hash leaves room for other
 * requests between its rounds without any rest.
 */
const REST_FACTOR_PER_HASH = 3
const MAX_REST_FACTOR = 15
const MAX_REST_MILLISECONDS = 320
/** A round ends earlier, unless its request was cancelled. */
const MAX_ROUND_MILLISECONDS = 2_000

/** Requests that wait for a place in the queue. Waiting costs next to nothing. */
const MAX_WAITING = 24
const CHECK_INTERVAL_MILLISECONDS = 250
const MAX_CHECKS = 20

/** Runs one round of a hash when it is its turn. */
export type RunRound = <Result>(round: () => Result) => Promise<Result>

/**
 * The queue of password hashes in one isolate. A hash blocks the isolate, so it is split into short
 * rounds. One round runs at a time, and the isolate rests after each.
 */
export class HashQueue {
  readonly #hashes = new Places(MAX_HASH_MILLISECONDS)
  readonly #waiting = new Places(CHECK_INTERVAL_MILLISECONDS * MAX_CHECKS * 2)
  #nextRoundAt = 0
  /** Time from the start of the last round to the end of its rest. */
  #roundMilliseconds = 0

  /** Returns whether a new hash would take too long. One hash is always accepted. */
  get #isFull(): boolean {
    const hashes = this.#hashes.taken
    const expected = (hashes + 1) * DEFAULT_ROUNDS * this.#roundMilliseconds
    return hashes >= MAX_HASHES || (hashes > 0 && expected > MAX_EXPECTED_MILLISECONDS)
  }

  /**
   * Runs `work`, which hashes a password. If this isolate already hashes too many passwords, it
   * waits for a place. Returns null if there is none within a few seconds.
   */
  async run<Result>(work: (runRound: RunRound) => Promise<Result>): Promise<Result | null> {
    if (!(await this.#waitForPlace())) return null
    return this.#hashes.use(() => work((round) => this.#runRound(round)))
  }

  async #waitForPlace(): Promise<boolean> {
    if (!this.#isFull) return true
    if (this.#waiting.taken >= MAX_WAITING) return false
    return this.#waiting.use(async () => {
      for (let check = 0; check < MAX_CHECKS; check += 1) {
        await scheduler.wait(CHECK_INTERVAL_MILLISECONDS)
        if (!this.#isFull) return true
      }
      return false
    })
  }

  async #runRound<Result>(round: () => Result): Promise<Result> {
    await this.#waitForTurn()
    const start = performance.now()
    this.#nextRoundAt = start + MAX_ROUND_MILLISECONDS
    const result = round()
    // The clock of a Worker advances only while it waits.
    await scheduler.wait(0)
    const end = performance.now()
    const length = Math.max(1, end - start)
    const others = Math.max(0, this.#hashes.taken + this.#waiting.taken - 1)
    const factor = Math.min(MAX_REST_FACTOR, REST_FACTOR_PER_HASH * others)
    const rest = Math.min(MAX_REST_MILLISECONDS, length * factor)
    this.#roundMilliseconds = length + rest
    this.#nextRoundAt = end + rest
    return result
  }

  // Each request waits for its own timer, because a request must not wait for a promise of another
  // request. The first one that wakes up gets the turn.
  async #waitForTurn(): Promise<void> {
    for (;;) {
      const milliseconds = this.#nextRoundAt - performance.now()
      if (milliseconds <= 0) return
      await scheduler.wait(milliseconds)
    }
  }
}
