import {
  ClientError,
  GraphQLClient,
  type RawRequestOptions,
  type RequestMiddleware,
} from 'graphql-request'
import type { Settings } from '../../channel/settings.ts'
import { fetchText, getUpstream, UpstreamError, type Fetch } from '../../http/upstream.ts'
import { MerchantError } from './errors.ts'
import { attachFiles } from './multipart.ts'
import {
  getOperationName,
  type Operation,
  type SendOperation,
  type SendOptions,
} from './operation.ts'
import type { Reply } from './reply.ts'

const TIMEOUT_MILLISECONDS = 8000

export type MerchantEndpoint = {
  settings: Pick<Settings, 'MERCHANT_ENDPOINT' | 'MERCHANT_API_KEY'>
  /** It is undefined if the merchant is called over the network. */
  service: { fetch: Fetch } | undefined
  requestId: string
  /** The time is in milliseconds since 1970. All calls of a page share it. */
  deadline?: number | undefined
  shopOrigin?: string
  /** Returns the header by which the embedded merchant counts what one network writes. */
  findNetworkHeader?: () => Promise<string | null>
}

async function requestReply(
  client: GraphQLClient,
  options: RawRequestOptions<Operation['variables']>,
): Promise<Reply> {
  try {
    const reply = await client.rawRequest<unknown>(options)
    if (reply.data || reply.errors?.length) return reply
  } catch (error) {
    if (error instanceof ClientError) return error.response
    if (error instanceof UpstreamError) throw error
    throw new MerchantError('The response of the merchant could not be parsed', { cause: error })
  }
  throw new MerchantError('Server response was missing for query')
}

async function createHeaders(merchant: MerchantEndpoint, options: SendOptions) {
  const { settings, service, requestId, shopOrigin, findNetworkHeader } = merchant
  const { token, idempotencyKey, checkoutKey, isWrite } = options
  // A page may be shared by visitors, so a query never depends on a network.
  const network = isWrite ? ((await findNetworkHeader?.()) ?? null) : null
  return {
    'X-ApiKey': settings.MERCHANT_API_KEY,
    'x-request-id': requestId,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(network !== null && { 'x-visitor-network': network }),
    ...(service && shopOrigin !== undefined && { 'x-shop-origin': shopOrigin }),
    ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
    ...(checkoutKey && { 'x-checkout-key': checkoutKey }),
  }
}

function createFetch({ service }: MerchantEndpoint): Fetch {
  const send: Fetch = service ? (input, init) => service.fetch(input, init) : fetch
  return async (input, init = {}) => {
    const { status, headers, text } = await fetchText(send, input, init)
    // A response with some statuses, such as 204, must have no body.
    return new Response(text === '' ? null : text, { status, headers })
  }
}

const bodies = {
  parse: JSON.parse,
  stringify: (operation: Operation) =>
    JSON.stringify({ ...operation, operationName: getOperationName(operation.query) }),
}

function getDeadline({ deadline }: MerchantEndpoint, { isOptional }: SendOptions) {
  if (deadline === undefined || !isOptional) return deadline
  return deadline - Math.max(0, deadline - Date.now()) / 2
}

/** Timeouts, retries and the circuit breaker follow the policy for upstream services. */
export function createSendOperation(
  merchant: MerchantEndpoint,
  middleware: RequestMiddleware = (request) => request,
): SendOperation {
  const { MERCHANT_ENDPOINT: endpoint } = merchant.settings
  const upstream = getUpstream(merchant.settings, endpoint)
  const client = new GraphQLClient(endpoint, {
    fetch: createFetch(merchant),
    requestMiddleware: async (request) => attachFiles(await middleware(request)),
    jsonSerializer: bodies,
    errorPolicy: 'all',
    // The library would parse the document at every call to find its name.
    excludeOperationName: true,
  })
  return async (operation, options) => {
    const requestHeaders = await createHeaders(merchant, options)
    const attempt = (signal: AbortSignal) =>
      requestReply(client, { ...operation, requestHeaders, signal })
    const { isWrite, idempotencyKey, signal } = options
    const isRepeatable = !isWrite || idempotencyKey !== undefined
    const deadline = getDeadline(merchant, options)
    const timeoutMilliseconds = TIMEOUT_MILLISECONDS
    return upstream
      .call(attempt, { timeoutMilliseconds, deadline, isRepeatable, signal })
      .catch((error: unknown) => {
        if (!(error instanceof UpstreamError)) throw error
        const { status: upstreamStatus, cause } = error
        throw new MerchantError(error.message, { upstreamStatus, cause })
      })
  }
}
