import { z } from 'zod'
import { withTimeLimit } from '../time-limit.ts'
import type { Circuit } from './circuit.ts'
import { MerchantError, PersistedQueryMissing } from './merchant-error.ts'

/** Of each attempt, its body included. */
const TIMEOUT_MILLISECONDS = 8000
const PAUSE_MILLISECONDS = 50
const JITTER_MILLISECONDS = 100

const NOT_FOUND_CODE = 'PERSISTED_QUERY_NOT_FOUND'
const NOT_FOUND_MESSAGE = 'PersistedQueryNotFound'

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

export type Sending = {
  send: Fetch
  circuit: Circuit
  /** Whether the same call may be made twice: a read, or a write that the merchant knows again by its key. */
  isRepeatable: boolean
  /** Whether the document was sent as its hash alone. */
  isHashed: boolean
  /** Of whoever asks: when they leave, nothing has failed. */
  signal: AbortSignal | undefined
}

// Networks fail for everybody at once; those who try again should not.
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PAUSE_MILLISECONDS + Math.random() * JITTER_MILLISECONDS)
  })

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError'

type Reply = { status: number; headers: Headers; text: string }

async function attempt(
  request: { input: RequestInfo | URL; init: RequestInit | undefined },
  { send, circuit, signal }: Sending,
): Promise<Reply> {
  if (!circuit.allows()) throw new MerchantError('The merchant is not asked for a while')
  try {
    return await withTimeLimit(TIMEOUT_MILLISECONDS, async (timeout) => {
      const response = await send(request.input, {
        ...request.init,
        // Key, token and text are for the merchant alone, not for whom it names.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      // Read here, so that an answer that breaks off is a failure of the network and not of the text.
      const text = await response.text()
      if (response.status >= 500) circuit.noteFailure()
      // What came well is a success once it could be read.
      else if (!response.ok) circuit.noteSuccess()
      return { status: response.status, headers: response.headers, text }
    })
  } catch (cause) {
    if (signal?.aborted) throw new DOMException('Whoever asked has left', 'AbortError')
    circuit.noteFailure()
    throw new MerchantError('Network request failed', { cause })
  }
}

async function attemptTwice(
  request: { input: RequestInfo | URL; init: RequestInit | undefined },
  sending: Sending,
): Promise<Reply> {
  try {
    return await attempt(request, sending)
  } catch (error) {
    const isNetwork = error instanceof MerchantError && error.cause !== undefined
    // A merchant that is slow is not asked once more.
    if (!isNetwork || !sending.isRepeatable || isTimeout(error.cause)) throw error
    await pause()
    return attempt(request, sending)
  }
}

const notFoundSchema = z.union([
  z.object({ message: z.literal(NOT_FOUND_MESSAGE) }),
  z.object({ extensions: z.object({ code: z.literal(NOT_FOUND_CODE) }) }),
])
const replySchema = z.object({ data: z.null().optional(), errors: z.array(z.unknown()) })

// Read with care: an answer with data may be of a write that was done.
function saysNotFound(text: string): boolean {
  if (!text.includes(NOT_FOUND_CODE) && !text.includes(NOT_FOUND_MESSAGE)) return false
  try {
    const { errors } = replySchema.parse(JSON.parse(text))
    return errors.some((error) => notFoundSchema.safeParse(error).success)
  } catch {
    // Nothing readable says nothing.
    return false
  }
}

/** The `fetch` of the client: a timeout for each attempt, one more attempt where that is safe, and a circuit. */
export function createFetch(sending: Sending): Fetch {
  return async (input, init) => {
    const { status, headers, text } = await attemptTwice({ input, init }, sending)
    if (sending.isHashed && saysNotFound(text)) {
      sending.circuit.noteSuccess()
      throw new PersistedQueryMissing()
    }
    if (status >= 300) {
      const message = `Response not successful: Received status code ${status}`
      throw new MerchantError(message, { upstreamStatus: status })
    }
    return new Response(text, { status, headers })
  }
}
