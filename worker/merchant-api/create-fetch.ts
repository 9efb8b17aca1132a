import { z } from 'zod'
import { withTimeLimit } from '../http/time-limit.ts'
import type { Circuit } from '../http/circuit.ts'
import { MerchantError, PersistedQueryNotFound } from './errors.ts'

/** Timeout of each attempt, including its body. */
const TIMEOUT_MILLISECONDS = 8000
const PAUSE_MILLISECONDS = 50
const JITTER_MILLISECONDS = 100

const NOT_FOUND_CODE = 'PERSISTED_QUERY_NOT_FOUND'
const NOT_FOUND_MESSAGE = 'PersistedQueryNotFound'

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

export type FetchOptions = {
  send: Fetch
  circuit: Circuit
  /**
   * True if the same call may be made twice: a query, or a mutation that the merchant recognizes by
   * its key.
   */
  isRepeatable: boolean
  /** True if only the hash of the document was sent. */
  isHashOnly: boolean
  /** Signal of the visitor's request: when the visitor leaves, nothing has failed. */
  signal: AbortSignal | undefined
}

// A network fails for all visitors at once; the random delay spreads their retries.
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PAUSE_MILLISECONDS + Math.random() * JITTER_MILLISECONDS)
  })

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError'

type Reply = { status: number; headers: Headers; text: string }

async function attempt(
  request: { input: RequestInfo | URL; init: RequestInit | undefined },
  { send, circuit, signal }: FetchOptions,
): Promise<Reply> {
  if (!circuit.tryAcquire())
    throw new MerchantError('Calls to the merchant are blocked by the circuit breaker')
  try {
    return await withTimeLimit(TIMEOUT_MILLISECONDS, async (timeout) => {
      const response = await send(request.input, {
        ...request.init,
        // Key, token and text are for the merchant only, not for the target of a redirect.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      // The body is read here, so that a broken transfer counts as a network failure and not as an
      // invalid text.
      const text = await response.text()
      if (response.status >= 500) circuit.recordFailure()
      // A successful status counts as a success only once its body could be read.
      else if (!response.ok) circuit.recordSuccess()
      return { status: response.status, headers: response.headers, text }
    })
  } catch (cause) {
    if (signal?.aborted) throw new DOMException('The visitor closed the connection', 'AbortError')
    circuit.recordFailure()
    throw new MerchantError('Network request failed', { cause })
  }
}

async function attemptTwice(
  request: { input: RequestInfo | URL; init: RequestInit | undefined },
  options: FetchOptions,
): Promise<Reply> {
  try {
    return await attempt(request, options)
  } catch (error) {
    const isNetwork = error instanceof MerchantError && error.cause !== undefined
    // A merchant that is slow is not called again.
    if (!isNetwork || !options.isRepeatable || isTimeout(error.cause)) throw error
    await pause()
    return attempt(request, options)
  }
}

const notFoundSchema = z.union([
  z.object({ message: z.literal(NOT_FOUND_MESSAGE) }),
  z.object({ extensions: z.object({ code: z.literal(NOT_FOUND_CODE) }) }),
])
const replySchema = z.object({ data: z.null().optional(), errors: z.array(z.unknown()) })

// The check is strict: a response with data may belong to a mutation that was performed.
function isPersistedQueryNotFound(text: string): boolean {
  if (!text.includes(NOT_FOUND_CODE) && !text.includes(NOT_FOUND_MESSAGE)) return false
  try {
    const { errors } = replySchema.parse(JSON.parse(text))
    return errors.some((error) => notFoundSchema.safeParse(error).success)
  } catch {
    // An unreadable text is not a not-found error.
    return false
  }
}

/**
 * Creates the `fetch` of the client: a timeout for each attempt, one retry where that is safe, and
 * a circuit breaker.
 */
export function createFetch(options: FetchOptions): Fetch {
  return async (input, init) => {
    const { status, headers, text } = await attemptTwice({ input, init }, options)
    if (options.isHashOnly && isPersistedQueryNotFound(text)) {
      options.circuit.recordSuccess()
      throw new PersistedQueryNotFound()
    }
    if (status >= 300) {
      const message = `Response not successful: Received status code ${status}`
      throw new MerchantError(message, { upstreamStatus: status })
    }
    return new Response(text, { status, headers })
  }
}
