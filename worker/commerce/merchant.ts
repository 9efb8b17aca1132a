import { GraphQLClient, type RequestMiddleware } from 'graphql-request'
import type { ResultOf, TadaDocumentNode } from 'gql.tada'
import type { Settings } from '../env.ts'
import { log } from '../log.ts'
import { getCircuit } from './circuit.ts'
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
  /** With a shopper's token: what it answers is never shared. */
  isPersonal: boolean
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
  timing?: Timing
}

// Whatever the client cannot make sense of: no JSON, or JSON of another shape.
function toMerchantError(cause: unknown): Error {
  const isKnown = cause instanceof MerchantError || cause instanceof PersistedQueryMissing
  if (isKnown || isNoFailure(cause)) return cause
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
  const client = new GraphQLClient(settings.MERCHANT_ENDPOINT, {
    fetch: createFetch({
      send: service ? (input, init) => service.fetch(input, init) : fetch,
      circuit: getCircuit(settings.MERCHANT_ENDPOINT, service),
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
      throw toMerchantError(cause)
    })
  const errors: ReplyError[] = reply.errors ?? []
  const error = errors.find(({ path }) => !reply.data || !optional.includes(`${path?.[0]}`))
  if (error) throw toRefusal(error)
  for (const { message } of errors) log('warn', 'optional-part-failed', { requestId, message })
  if (!reply.data) throw new MerchantError('Server response was missing for query')
  return reply.data
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
  const { settings, timing, token } = connection
  const sendIt = settings.PERSISTED_QUERIES === 'on' ? sendHashed : send
  return {
    context,
    isPersonal: token !== undefined,
    call: async (document, variables, options = {}) => {
      const call = {
        document: readDocument(document),
        variables: { ...variables, ...context },
        withText: true,
        options,
      }
      const data = await measure(timing, () => sendIt(connection, call))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types what a document returns; mappers take every field as nullable
      return data as ResultOf<typeof document>
    },
  }
}
