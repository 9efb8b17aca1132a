import { print, type DocumentNode } from 'graphql'
import { GraphQLClient } from 'graphql-request'
import type { ResultOf, TadaDocumentNode } from 'gql.tada'
import type { Settings } from '../env.ts'
import { log } from '../log.ts'
import { MerchantError, MerchantRefusal } from './merchant-error.ts'

/** Added to the variables of every call; the merchant ignores those a document does not declare. */
export type MerchantContext = { channelId: string; marketId: string; languageId: string }

type CallOptions = {
  idempotencyKey?: string
  /** Who asks; without it the shop itself. */
  token?: string
  /** Root fields the answer is of use without: one that fails is null, and the rest is given. */
  optional?: readonly string[]
}

/** The commerce backend as the shop calls it. Throws MerchantError on outage, MerchantRefusal on a refusal. */
export type Merchant = {
  context: MerchantContext
  call: <Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    options?: CallOptions,
  ) => Promise<Result>
}

type MerchantConnection = {
  settings: Settings
  service: Fetcher | undefined
  requestId: string
}

const TIMEOUT_MILLISECONDS = 8000

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

function createFetch(service: Fetcher | undefined): Fetch {
  const send: Fetch = service ? (input, init) => service.fetch(input, init) : fetch
  return async (input, init) => {
    const response = await send(input, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    }).catch((cause: unknown) => {
      throw new MerchantError('Network request failed', { cause })
    })
    if (response.status >= 300) {
      const message = `Response not successful: Received status code ${response.status}`
      throw new MerchantError(message, { upstreamStatus: response.status })
    }
    return response
  }
}

// Whatever the client cannot make sense of: no JSON, or JSON of another shape.
function toMerchantError(cause: unknown): MerchantError {
  if (cause instanceof MerchantError) return cause
  return new MerchantError('The response of the merchant could not be parsed', { cause })
}

const printed = new WeakMap<DocumentNode, string>()

function getText(document: DocumentNode): string {
  const known = printed.get(document)
  if (known) return known
  const text = print(document)
  printed.set(document, text)
  return text
}

type ReplyError = { message: string; extensions?: { code?: unknown } }

function toRefusal(error: ReplyError): MerchantRefusal {
  const code = error.extensions?.code
  return new MerchantRefusal(error.message, typeof code === 'string' ? code : null)
}

export function createMerchant(connection: MerchantConnection, context: MerchantContext): Merchant {
  const { settings, service, requestId } = connection
  const client = new GraphQLClient(settings.MERCHANT_ENDPOINT, {
    fetch: createFetch(service),
    errorPolicy: 'all',
    headers: { 'X-ApiKey': settings.MERCHANT_API_KEY, 'x-request-id': requestId },
  })
  return {
    context,
    call: async (document, variables, options = {}) => {
      const { idempotencyKey, token, optional = [] } = options
      const reply = await client
        .rawRequest<unknown, Record<string, unknown>>({
          query: getText(document),
          variables: { ...variables, ...context },
          requestHeaders: {
            ...(idempotencyKey ? { 'x-idempotency-key': idempotencyKey } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
        })
        .catch((cause: unknown) => {
          throw toMerchantError(cause)
        })
      const errors = reply.errors ?? []
      const error = errors.find(({ path }) => !reply.data || !optional.includes(`${path?.[0]}`))
      if (error) throw toRefusal(error)
      for (const { message } of errors) log('warn', 'optional-part-failed', { requestId, message })
      if (!reply.data) throw new MerchantError('Server response was missing for query')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types what a document returns; mappers take every field as nullable
      return reply.data as ResultOf<typeof document>
    },
  }
}
