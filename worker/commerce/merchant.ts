import { GraphQLClient, type RequestMiddleware } from 'graphql-request'
import type { ResultOf, TadaDocumentNode } from 'gql.tada'
import type { Settings } from '../env.ts'
import { log } from '../log.ts'
import { getCircuit, type Circuit } from './circuit.ts'
import {
  isNoFailure,
  MerchantError,
  MerchantRefusal,
  PersistedQueryMissing,
} from './merchant-error.ts'
import { createBody, getHash, readDocument, type Operation } from './merchant-request.ts'
import { createFetch, type Fetch } from './send-to-merchant.ts'
import type { Timing } from './timing.ts'

/** Added to the variables of every call; the merchant ignores those a document does not declare. */
export type MerchantContext = { channelId: string; marketId: string; languageId: string }

type CallOptions = {
  /** The merchant does a write with the same key once, so it may be sent again. */
  idempotencyKey?: string
  /** Of whoever asks: when they leave, the call ends and nothing has failed. */
  signal?: AbortSignal
  /** Who asks with this call alone. */
  token?: string
  /** Root fields the answer is of use without: one that fails is null, and the rest is given. */
  optional?: readonly string[]
}

/** The commerce backend as the shop calls it. Throws MerchantError on outage, MerchantRefusal on a refusal. */
export type Merchant = {
  context: MerchantContext
  /** A company is signed in: it orders as one. */
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
  /** Of the shopper who is signed in; what is answered then is for nobody else. */
  token?: string | undefined
  isCompany?: boolean
  /** The merchant does not take the token any more; it is not sent again. */
  onTokenRefused?: () => void
  timing?: Timing
}

// Whatever the client cannot make sense of: no JSON, or JSON of another shape.
function toMerchantError(cause: unknown, circuit: Circuit): Error {
  const isKnown = cause instanceof MerchantError || cause instanceof PersistedQueryMissing
  if (isKnown || isNoFailure(cause)) return cause
  circuit.noteFailure()
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
type Judging = { circuit: Circuit; requestId: string; optional: readonly string[] }

function judge({ data, errors = [] }: Reply, { circuit, requestId, optional }: Judging): unknown {
  const isUsable = Boolean(data) || errors.length > 0
  if (isUsable) circuit.noteSuccess()
  else circuit.noteFailure()
  const error = errors.find(({ path }) => !data || !optional.includes(`${path?.[0]}`))
  if (error) throw toRefusal(error)
  for (const { message } of errors) log('warn', 'optional-part-failed', { requestId, message })
  if (!isUsable) throw new MerchantError('Server response was missing for query')
  return data
}

// The client has written JSON of its own by then; a form brings its type, boundary included.
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
      isHashed: !call.withText,
      signal,
    }),
    errorPolicy: 'all',
    requestMiddleware: replaceBody(createBody(call)),
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
  return judge(reply, { circuit, requestId, optional })
}

// By its hash first, where the merchant may know the document; with its text on that one answer alone.
async function sendHashed(connection: MerchantConnection, call: Call): Promise<unknown> {
  const hash = await getHash(call.document)
  try {
    return await send(connection, { ...call, hash, withText: false })
  } catch (error) {
    if (!(error instanceof PersistedQueryMissing)) throw error
    return send(connection, { ...call, hash })
  }
}

const isTurnedAway = (error: unknown) =>
  error instanceof MerchantError && (error.upstreamStatus === 401 || error.upstreamStatus === 403)

/** Sends with the token until the merchant turns it away; then reads go on as for nobody. */
function createSend(connection: MerchantConnection): (call: Call) => Promise<unknown> {
  const sendIt = connection.settings.PERSISTED_QUERIES === 'on' ? sendHashed : send
  const asNobody = { ...connection, token: undefined }
  let current = connection
  const forgetToken = () => {
    if (current === connection) connection.onTokenRefused?.()
    current = asNobody
  }
  return async (call) => {
    const asked = current
    try {
      return await sendIt(asked, call)
    } catch (error) {
      const isOfToken = asked.token !== undefined && call.options.token === undefined
      if (!isOfToken || !isTurnedAway(error)) throw error
      // A write is never done as somebody else.
      if (!call.document.isWrite) {
        // Where nobody at all is let in, the token is not to blame.
        const data = await sendIt(asNobody, call)
        forgetToken()
        return data
      }
      forgetToken()
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

export function createMerchant(connection: MerchantConnection, context: MerchantContext): Merchant {
  const { timing, isCompany = false } = connection
  const sendIt = createSend(connection)
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
      const data = await measure(timing, () => sendIt(call))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types what a document returns; mappers take every field as nullable
      return data as ResultOf<typeof document>
    },
  }
}
