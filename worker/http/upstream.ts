import { withTimeLimit } from './time-limit.ts'
import { Circuit } from './circuit.ts'

const RETRY_PAUSE_MILLISECONDS = 50
const RETRY_JITTER_MILLISECONDS = 100
/** An upstream that has answered no call for this time is hung. */
const HUNG_MILLISECONDS = 1000

/** A longer response is an outage. The largest honest one of 30,000 products has 333 kB. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** Thrown if an upstream sent no usable response or the circuit breaker blocks calls to it. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly status: number | null

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.status = options.status ?? null
  }
}

/** Thrown if the request or the transfer of its response was interrupted. */
export class NetworkError extends UpstreamError {
  override name = 'NetworkError'

  constructor(cause: unknown) {
    super('Network request failed', { cause })
  }

  get isTimeout(): boolean {
    return this.cause instanceof Error && this.cause.name === 'TimeoutError'
  }
}

type TextResponse = { status: number; headers: Headers; text: string }

/** Throws an UpstreamError for a status of 500 or above and for an interrupted transfer. */
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
    // Redirects are not followed, because the keys and tokens in the request are only for this
    // upstream.
    const response = await fetch(input, { ...init, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await readBody(response) }
  } catch (cause) {
    throw cause instanceof UpstreamError ? cause : new NetworkError(cause)
  }
}

// The bytes are counted, because the Content-Length may be missing or wrong.
async function readBody({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the stream.
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MAX_RESPONSE_BYTES) throw new UpstreamError('The response is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

type Attempt<Value> = (signal: AbortSignal) => Promise<Value>

type CallPolicy = {
  /** Timeout of each attempt. It includes reading the body of the response. */
  timeoutMilliseconds: number
  /**
   * Time at which the call is aborted, in milliseconds since 1970. If the upstream has just
   * answered another call, it is busy and not hung, and the call may use its whole timeout.
   */
  deadline?: number | undefined
  isRepeatable: boolean
  /** If the visitor leaves, the aborted call does not count as a failure. */
  signal?: AbortSignal | undefined
}

// A network failure affects all visitors at the same time, so the random delay spreads their
// retries.
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, RETRY_PAUSE_MILLISECONDS + Math.random() * RETRY_JITTER_MILLISECONDS)
  })

/** Its circuit breaker counts the failures of all calls to it. */
export class Upstream {
  readonly #name: string
  readonly #circuit: Circuit
  readonly #now: () => number
  #answeredAt = -Infinity

  constructor(name: string, now: () => number = () => Date.now()) {
    this.#name = name
    this.#circuit = new Circuit(name, now)
    this.#now = now
  }

  /**
   * Makes a call with a timeout and the circuit breaker. A repeatable call is made a second time
   * after a network failure, but not after a timeout. Every attempt that throws counts as a
   * failure, unless the visitor left.
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
    { timeoutMilliseconds, deadline = Infinity, signal }: CallPolicy,
  ): Promise<Value> {
    if (!this.#circuit.tryAcquire())
      throw new UpstreamError(`Calls to ${this.#name} are blocked by the circuit breaker`)
    const end = this.#now() + timeoutMilliseconds
    try {
      const value = await withTimeLimit(
        Math.max(0, Math.min(end, deadline) - this.#now()),
        (timeout) => attempt(signal ? AbortSignal.any([signal, timeout]) : timeout),
        () => this.#getExtension(end),
      )
      this.#answeredAt = this.#now()
      this.#circuit.recordSuccess()
      return value
    } catch (error) {
      if (signal?.aborted) throw new DOMException('The visitor closed the connection', 'AbortError')
      this.#circuit.recordFailure()
      throw error
    }
  }

  // Returns how long a call may still wait that has reached its deadline.
  #getExtension(end: number): number {
    return Math.min(this.#answeredAt + HUNG_MILLISECONDS, end) - this.#now()
  }
}

const upstreamsBySettings = new WeakMap<object, Map<string, Upstream>>()

/** All requests of an isolate use the same settings object, so failures are counted together. */
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
