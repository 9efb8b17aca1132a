import { log } from '../log.ts'

const WINDOW_MILLISECONDS = 10_000
const MIN_FAILURES = 5
const OPEN_MILLISECONDS = 5_000
/** A probe nobody has heard of for so long is given up: its visitor may have left. */
const PROBE_MILLISECONDS = 10_000

/**
 * Stops asking an upstream that is down, so that neither it nor the shopper waits for nothing. It opens when at least
 * half of the calls of a window fail, and at least five; one operation alone that fails leaves it closed. After a while
 * one call is let through, and what becomes of it decides.
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

  /** Whether a call may be made. Where it is the probe, the others wait for its outcome. */
  allows(): boolean {
    if (this.#openUntil === null) return true
    const now = this.#now()
    if (now < this.#openUntil) return false
    this.#openUntil = now + PROBE_MILLISECONDS
    return true
  }

  noteSuccess(): void {
    if (this.#openUntil !== null) log('info', 'circuit-closed', { upstream: this.#name })
    this.#openUntil = null
    this.#roll()
    this.#successes += 1
  }

  noteFailure(): void {
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

type ByEndpoint = Map<string, Circuit>

let byService = new WeakMap<object, ByEndpoint>()
const overNetwork: ByEndpoint = new Map()

function getEndpoints(service: object | undefined): ByEndpoint {
  if (!service) return overNetwork
  const known = byService.get(service) ?? new Map<string, Circuit>()
  byService.set(service, known)
  return known
}

/** The circuit of an upstream: of an address, at a service binding where there is one. */
export function getCircuit(endpoint: string, service: object | undefined): Circuit {
  const endpoints = getEndpoints(service)
  const known = endpoints.get(endpoint)
  if (known) return known
  const { host, pathname } = new URL(endpoint)
  const circuit = new Circuit(`${host}${pathname}`)
  endpoints.set(endpoint, circuit)
  return circuit
}

/** For tests: upstreams of which nothing is known. */
export function forgetCircuits(): void {
  byService = new WeakMap()
  overNetwork.clear()
}
