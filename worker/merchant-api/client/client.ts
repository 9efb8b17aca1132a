import type { ResultOf, TadaDocumentNode } from 'gql.tada'
import type { Settings } from '../../channel/settings.ts'
import { findReplyFault } from './check-reply.ts'
import { MerchantError } from './errors.ts'
import { printDocument, type CallOptions, type LoadData } from './operation.ts'
import { createHashSend } from './persisted-queries.ts'
import { toData } from './reply.ts'
import { createSendOperation, type MerchantEndpoint } from './send-operation.ts'
import type { Timing } from '../../http/server-timing.ts'

/**
 * Replaces the identifiers that an account gives to parameters by those that the shop knows, in all
 * products of a reply.
 */
function renameParameters(reply: unknown, parameters: Settings['PARAMETERS'] = {}): void {
  const own = Object.entries(parameters)
  const names = new Map(own.map(([known, identifier]) => [identifier, known]))
  if (names.size > 0) rename(reply, names)
}

function rename(value: unknown, names: ReadonlyMap<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('identifier' in value && typeof value.identifier === 'string') {
    value.identifier = names.get(value.identifier) ?? value.identifier
  }
  for (const part of Object.values(value)) rename(part, names)
}

/** The merchant ignores a variable that the document does not declare. */
type MerchantContext = { channelId: string; marketId: string; languageId: string }

/** MerchantError means that the merchant fails, MerchantRefusal that it refuses the request. */
export type MerchantClient = {
  context: MerchantContext
  /** True if a company is signed in; its orders are company orders. */
  isCompany?: boolean
  onPartFailed?: (() => void) | undefined
  call: <Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    options?: CallOptions,
  ) => Promise<Result>
}

export type MerchantConnection = MerchantEndpoint & {
  settings: Pick<Settings, 'PERSISTED_QUERIES'> & Partial<Pick<Settings, 'PARAMETERS'>>
  /** Responses to calls with a token must not be shared with other visitors. */
  token?: string | undefined
  isCompany?: boolean
  /** Called when the merchant refuses the token. The token is not sent again after that. */
  onTokenRefused?: () => void
  timing?: Timing
  /** Called if a part that the page can do without could not be loaded. */
  onPartFailed?: (() => void) | undefined
}

function createLoadData(connection: MerchantConnection): LoadData {
  const { settings, requestId, onPartFailed } = connection
  const send =
    settings.PERSISTED_QUERIES === 'on'
      ? createHashSend((middleware) => createSendOperation(connection, middleware))
      : createSendOperation(connection)
  const loadData: LoadData = async (operation, options) =>
    toData(await send(operation, options), {
      requestId,
      optional: options.optional,
      onPartFailed,
    })
  return withTokenFallback(loadData, connection)
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
  const { timing, isCompany = false, onPartFailed } = connection
  const loadData = createLoadData(connection)
  return {
    context,
    isCompany,
    onPartFailed,
    call: async (document, variables, options = {}) => {
      const { query, operationName, isWrite } = printDocument(document)
      const operation = { query, variables: { ...variables, ...context } }
      const data = await measure(timing, () => loadData(operation, { ...options, isWrite }))
      const fault = findReplyFault(document, data)
      if (fault !== null)
        throw new MerchantError(`The reply to ${operationName} does not fit the contract: ${fault}`)
      renameParameters(data, connection.settings.PARAMETERS)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types what a document returns, and the reply was checked
      return data as ResultOf<typeof document>
    },
  }
}

export const isTokenRefused = (error: unknown): boolean =>
  error instanceof MerchantError && (error.upstreamStatus === 401 || error.upstreamStatus === 403)

type TokenOptions = { token?: string | undefined; onTokenRefused?: (() => void) | undefined }

/**
 * Sends the shopper's token until the merchant refuses it; after that, queries are sent without a
 * token. A call that has its own token does not change.
 */
export function withTokenFallback(
  loadData: LoadData,
  { token, onTokenRefused }: TokenOptions,
): LoadData {
  let currentToken = token
  const dropToken = () => {
    if (currentToken !== undefined) onTokenRefused?.()
    currentToken = undefined
  }
  return async (operation, options) => {
    const usedToken = currentToken
    if (options.token !== undefined || usedToken === undefined) return loadData(operation, options)
    try {
      return await loadData(operation, { ...options, token: usedToken })
    } catch (error) {
      if (!isTokenRefused(error)) throw error
      // Only queries are repeated without the token; a mutation never is.
      if (!options.isWrite) {
        // If the merchant refuses the call without a token too, the token is not the cause. Then
        // this call throws, and the token is kept.
        const data = await loadData(operation, options)
        dropToken()
        return data
      }
      dropToken()
      throw error
    }
  }
}
