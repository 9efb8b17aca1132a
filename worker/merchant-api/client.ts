import { GraphQLClient, type RequestMiddleware } from 'graphql-request'
import type { ResultOf, TadaDocumentNode } from 'gql.tada'
import type { Settings } from '../channel/settings.ts'
import { log } from '../log/log.ts'
import { getCircuit, type Circuit } from './circuit.ts'
import { isAbortError, MerchantError, MerchantRefusal, PersistedQueryNotFound } from './errors.ts'
import { createRequestBody, getHash, readDocument, type Operation } from './request-body.ts'
import { createFetch, type Fetch } from './create-fetch.ts'
import type { Timing } from '../http/server-timing.ts'

/**
 * Added to the variables of every call; the merchant ignores variables that a document does not
 * declare.
 */
export type MerchantContext = { channelId: string; marketId: string; languageId: string }

type CallOptions = {
  /** The merchant performs a mutation with the same key only once, so it may be sent again. */
  idempotencyKey?: string
  /**
   * Signal of the visitor's request: when the visitor leaves, the call ends and nothing has failed.
   */
  signal?: AbortSignal
  /** Token for this call only. */
  token?: string
  /**
   * Root fields that the caller can do without: one that fails is null, and the rest is returned.
   */
  optional?: readonly string[]
}

/**
 * The client of the commerce backend. Throws MerchantError on an outage, MerchantRefusal on a
 * refusal.
 */
export type MerchantClient = {
  context: MerchantContext
  /** True if a company is signed in, which orders as a company. */
  isCompany?: boolean
  call: <Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    options?: CallOptions,
  ) => Promise<Result>
}

export type MerchantConnection = {
  settings: Pick<Settings, 'MERCHANT_ENDPOINT' | 'MERCHANT_API_KEY' | 'PERSISTED_QUERIES'>
  service: { fetch: Fetch } | undefined
  requestId: string
  /** Token of the signed-in shopper; the responses to it must not be shared with other visitors. */
  token?: string | undefined
  isCompany?: boolean
  /** Called when the merchant does not accept the token any more; it is not sent again. */
  onTokenRefused?: () => void
  timing?: Timing
}

// GraphQLClient cannot use the response: it is no JSON, or JSON of another shape.
function toMerchantError(cause: unknown, circuit: Circuit): Error {
  const isKnown = cause instanceof MerchantError || cause instanceof PersistedQueryNotFound
  if (isKnown || isAbortError(cause)) return cause
  circuit.recordFailure()
  return new MerchantError('The response of the merchant could not be parsed', { cause })
}

type ReplyError = {
  message: string
  path?: readonly (string | number)[] | undefined
  extensions?: { code?: unknown }
}

function toRefusal(error: ReplyError): MerchantRefusal {
  const code = error.extensions?.code
  return new MerchantRefusal(error.message, typeof code === 'string' ? code : null)
}

type Reply = { data?: unknown; errors?: ReplyError[] | undefined }
type ReplyContext = { circuit: Circuit; requestId: string; optional: readonly string[] }

function handleReply(
  { data, errors = [] }: Reply,
  { circuit, requestId, optional }: ReplyContext,
): unknown {
  const isUsable = Boolean(data) || errors.length > 0
  if (isUsable) circuit.recordSuccess()
  else circuit.recordFailure()
  const error = errors.find(({ path }) => !data || !optional.includes(`${path?.[0]}`))
  if (error) throw toRefusal(error)
  for (const { message } of errors) log('warn', 'optional-part-failed', { requestId, message })
  if (!isUsable) throw new MerchantError('Server response was missing for query')
  return data
}

// GraphQLClient has written its own JSON by then; a form brings its content type, boundary
// included.
function replaceBody(body: string | FormData): RequestMiddleware {
  return (request) => {
    const headers = new Headers(request.headers)
    if (typeof body !== 'string') headers.delete('content-type')
    return { ...request, headers, body }
  }
}

type Call = Operation & { options: CallOptions }

async function send(connection: MerchantConnection, call: Call): Promise<unknown> {
  const { settings, service, requestId } = connection
  const { document, options } = call
  const { idempotencyKey, signal, optional = [], token = connection.token } = options
  const circuit = getCircuit(settings.MERCHANT_ENDPOINT, service)
  const client = new GraphQLClient(settings.MERCHANT_ENDPOINT, {
    fetch: createFetch({
      send: service ? (input, init) => service.fetch(input, init) : fetch,
      circuit,
      isRepeatable: !document.isWrite || idempotencyKey !== undefined,
      isHashOnly: !call.withText,
      signal,
    }),
    errorPolicy: 'all',
    requestMiddleware: replaceBody(createRequestBody(call)),
    headers: {
      'X-ApiKey': settings.MERCHANT_API_KEY,
      'x-request-id': requestId,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey ? { 'x-idempotency-key': idempotencyKey } : {}),
    },
  })
  const reply = await client
    .rawRequest<unknown>({ query: document.text })
    .catch((cause: unknown) => {
      throw toMerchantError(cause, circuit)
    })
  return handleReply(reply, { circuit, requestId, optional })
}

// The hash is sent first, as the merchant may know the document; the text is sent only if it does
// not.
async function sendHashFirst(connection: MerchantConnection, call: Call): Promise<unknown> {
  const hash = await getHash(call.document)
  try {
    return await send(connection, { ...call, hash, withText: false })
  } catch (error) {
    if (!(error instanceof PersistedQueryNotFound)) throw error
    return send(connection, { ...call, hash })
  }
}

const isTokenRefused = (error: unknown) =>
  error instanceof MerchantError && (error.upstreamStatus === 401 || error.upstreamStatus === 403)

/** Sends the token until the merchant refuses it; then queries continue without a token. */
function createSender(connection: MerchantConnection): (call: Call) => Promise<unknown> {
  const sendCall = connection.settings.PERSISTED_QUERIES === 'on' ? sendHashFirst : send
  const anonymousConnection = { ...connection, token: undefined }
  let current = connection
  const dropToken = () => {
    if (current === connection) connection.onTokenRefused?.()
    current = anonymousConnection
  }
  return async (call) => {
    const usedConnection = current
    try {
      return await sendCall(usedConnection, call)
    } catch (error) {
      const usesConnectionToken =
        usedConnection.token !== undefined && call.options.token === undefined
      if (!usesConnectionToken || !isTokenRefused(error)) throw error
      // A mutation is never repeated without the token.
      if (!call.document.isWrite) {
        // If calls without a token are refused too, the token is not the reason.
        const data = await sendCall(anonymousConnection, call)
        dropToken()
        return data
      }
      dropToken()
      throw error
    }
  }
}

async function measure<Value>(timing: Timing | undefined, work: () => Promise<Value>) {
  const start = Date.now()
  try {
    return await work()
  } finally {
    if (timing) {
      timing.merchantCalls += 1
      timing.merchantMilliseconds += Date.now() - start
    }
  }
}

export function createMerchantClient(
  connection: MerchantConnection,
  context: MerchantContext,
): MerchantClient {
  const { timing, isCompany = false } = connection
  const sendCall = createSender(connection)
  return {
    context,
    isCompany,
    call: async (document, variables, options = {}) => {
      const call = {
        document: readDocument(document),
        variables: { ...variables, ...context },
        withText: true,
        options,
      }
      const data = await measure(timing, () => sendCall(call))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types what a document returns; mappers take every field as nullable
      return data as ResultOf<typeof document>
    },
  }
}
