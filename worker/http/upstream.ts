import { withTimeLimit } from './time-limit.ts'
import { Circuit } from './circuit.ts'

const RETRY_PAUSE_MILLISECONDS = 50
const RETRY_JITTER_MILLISECONDS = 100

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** The upstream has failed: it sent no usable response, or calls to it are blocked for a while. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  /** Status of the response, or null if there was none. */
  readonly status: number | null

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.status = options.status ?? null
  }
}

/** The request, or the transfer of its response, was interrupted. */
export class NetworkError extends UpstreamError {
  override name = 'NetworkError'

  constructor(cause: unknown) {
    super('Network request failed', { cause })
  }

  get isTimeout(): boolean {
    return this.cause instanceof Error && this.cause.name === 'TimeoutError'
  }
}

export type TextResponse = { status: number; headers: Headers; text: string }

/**
 * Sends a request to an upstream and reads its whole response, so that a broken transfer counts as
 * a network failure and not as an invalid text. A status of 500 or above is an UpstreamError.
 */
export async function fetchText(
  fetch: Fetch,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<TextResponse> {
  const { status, headers, text } = await readText(fetch, input, init)
  if (status < 500) return { status, headers, text }
  throw new UpstreamError(`Response not successful: Received status code ${status}`, { status })
}

async function readText(
  fetch: Fetch,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<TextResponse> {
  try {
    // Keys and tokens are for the upstream only, not for the target of a redirect.
    const response = await fetch(input, { ...init, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

type Attempt<Value> = (signal: AbortSignal) => Promise<Value>

type CallPolicy = {
  /** Timeout of each attempt, including the body of the response. */
  timeoutMilliseconds: number
  /** True if the same call may be made twice. */
  isRepeatable: boolean
  /** Signal of the visitor's request: when the visitor leaves, nothing has failed. */
  signal?: AbortSignal | undefined
}

// A network fails for all visitors at once; the random delay spreads their retries.
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, RETRY_PAUSE_MILLISECONDS + Math.random() * RETRY_JITTER_MILLISECONDS)
  })

/** A service that the storefront calls, with the policy for failures of all calls to it. */
export class Upstream {
  readonly #name: string
  readonly #circuit: Circuit

  constructor(name: string, now?: () => number) {
    this.#name = name
    this.#circuit = new Circuit(name, now)
  }

  /**
   * Makes a call with a timeout, behind the circuit breaker. It is made once more after a network
   * failure if it may be repeated; an upstream that is slow is not called again. An attempt that
   * throws counts as a failure of the upstream.
   */
  async call<Value>(attempt: Attempt<Value>, policy: CallPolicy): Promise<Value> {
    try {
      return await this.#attempt(attempt, policy)
    } catch (error) {
      const isInterrupted = error instanceof NetworkError && !error.isTimeout
      if (!isInterrupted || !policy.isRepeatable) throw error
      await pause()
      return this.#attempt(attempt, policy)
    }
  }

  async #attempt<Value>(
    attempt: Attempt<Value>,
    { timeoutMilliseconds, signal }: CallPolicy,
  ): Promise<Value> {
    if (!this.#circuit.tryAcquire())
      throw new UpstreamError(`Calls to ${this.#name} are blocked by the circuit breaker`)
    try {
      const value = await withTimeLimit(timeoutMilliseconds, (timeout) =>
        attempt(signal ? AbortSignal.any([signal, timeout]) : timeout),
      )
      this.#circuit.recordSuccess()
      return value
    } catch (error) {
      if (signal?.aborted) throw new DOMException('The visitor closed the connection', 'AbortError')
      this.#circuit.recordFailure()
      throw error
    }
  }
}

const upstreamsBySettings = new WeakMap<object, Map<string, Upstream>>()

/**
 * Returns the upstream at this endpoint. An isolate has one object of settings, so its failures are
 * counted for the whole isolate; a test with settings of its own starts without failures.
 */
export function getUpstream(settings: object, endpoint: string): Upstream {
  const upstreams = upstreamsBySettings.get(settings) ?? new Map<string, Upstream>()
  upstreamsBySettings.set(settings, upstreams)
  const known = upstreams.get(endpoint)
  if (known) return known
  const { host, pathname } = new URL(endpoint)
  const upstream = new Upstream(`${host}${pathname}`)
  upstreams.set(endpoint, upstream)
  return upstream
}
