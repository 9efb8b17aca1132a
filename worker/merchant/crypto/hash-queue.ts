/** Number of rounds of a new password hash. */
export const DEFAULT_ROUNDS = 10

/** Hashes that wait, apart from those of known browsers, which have a line of the same length. */
const MAX_WAITING = 12
/** Waiting hashes of one network or of one known browser. */
const MAX_WAITING_PER_SOURCE = 2
/** Known browsers of one network that go before strangers: anybody can make many of an own account. */
const MAX_KNOWN_PER_NETWORK = 6
/** While more hashes than this wait, the isolate rests for three rounds after each, so that few pages wait. */
const MAX_WAITING_WITHOUT_REST = 8
const REST_FACTOR = 3
/** Turns of the event loop between two rounds: so many are needed to answer a page from the cache. */
const TURNS = 3

const CHECK_INTERVAL_MILLISECONDS = 1
/** A place ends after this time without a sign of life, because a request may be cancelled. */
const PLACE_MILLISECONDS = 2_000

/** Runs one round of a hash. */
export type RunRound = <Result>(round: () => Result) => Promise<Result>

export type HashRequest = {
  /** Null if it is not known. */
  network: string | null
  /** Null for a browser in which the account has not logged in before. */
  knownBrowser: string | null
  /** Lets the hash end although its visitor has left. */
  waitUntil: (work: Promise<unknown>) => void
}

type Place = {
  network: string | null
  source: string | null
  isKnownBrowser: boolean
  endsAt: number
}

/**
 * The queue of password hashes in one isolate. One password is hashed at a time, in the order of
 * arrival, but known browsers go first. A hash blocks the isolate, so it is split into short rounds.
 */
export class HashQueue {
  /** The first place is that of the hash that runs. */
  #places: Place[] = []

  /** Runs `work`, which hashes a password. Returns null at once if too many hashes wait. */
  async run<Result>(
    request: HashRequest,
    work: (runRound: RunRound) => Promise<Result>,
  ): Promise<Result | null> {
    const place = this.#takePlace(request)
    if (!place) return null
    const result = this.#runInTurn(place, work)
    request.waitUntil(Promise.allSettled([result]))
    return result
  }

  #takePlace({ network, knownBrowser }: HashRequest): Place | null {
    this.#places = this.#places.filter(isAlive)
    const waiting = this.#places.slice(1)
    const isNeighbour = (place: Place) => place.isKnownBrowser && place.network === network
    const hasPriority =
      network === null || waiting.filter(isNeighbour).length < MAX_KNOWN_PER_NETWORK
    const isKnownBrowser = knownBrowser !== null && hasPriority
    const source = isKnownBrowser ? knownBrowser : network
    const rivals = waiting.filter((place) => place.isKnownBrowser === isKnownBrowser)
    const own = source === null ? [] : rivals.filter((place) => place.source === source)
    if (rivals.length >= MAX_WAITING || own.length >= MAX_WAITING_PER_SOURCE) return null
    const place = { network, source, isKnownBrowser, endsAt: getEnd() }
    const isOvertaken = (other: Place, turn: number) => turn > 0 && !other.isKnownBrowser
    const index = isKnownBrowser ? this.#places.findIndex(isOvertaken) : -1
    this.#places.splice(index < 0 ? this.#places.length : index, 0, place)
    return place
  }

  // Each request waits for its own timer, because a request must not wait for a promise of another
  // request.
  async #runInTurn<Result>(place: Place, work: (runRound: RunRound) => Promise<Result>) {
    try {
      while (this.#places.find(isAlive) !== place) {
        await scheduler.wait(CHECK_INTERVAL_MILLISECONDS)
        if (!this.#places.includes(place)) return null
        place.endsAt = getEnd()
      }
      return await work((round) => this.#runRound(place, round))
    } finally {
      this.#places = this.#places.filter((other) => other !== place)
    }
  }

  async #runRound<Result>(place: Place, round: () => Result): Promise<Result> {
    const start = performance.now()
    const result = round()
    // The clock of a Worker advances only while it waits.
    await scheduler.wait(0)
    if (this.#places.length - 1 > MAX_WAITING_WITHOUT_REST)
      await scheduler.wait(REST_FACTOR * (performance.now() - start))
    else for (let turn = 1; turn < TURNS; turn += 1) await scheduler.wait(0)
    place.endsAt = getEnd()
    return result
  }
}

const getEnd = () => performance.now() + PLACE_MILLISECONDS
const isAlive = ({ endsAt }: Place) => endsAt > performance.now()
