import type { RequestMiddleware } from 'graphql-request'
import { sha256Hex } from '#shared/crypto/digest.ts'
import type { Operation, SendOperation } from './operation.ts'
import type { Reply, ReplyError } from './reply.ts'

const NOT_FOUND_CODE = 'PERSISTED_QUERY_NOT_FOUND'
const NOT_FOUND_MESSAGE = 'PersistedQueryNotFound'

// Documents are constants, so the hash of each text is computed only once.
const hashes = new Map<string, string>()

async function getHash(text: string): Promise<string> {
  const hash = hashes.get(text) ?? (await sha256Hex(text))
  hashes.set(text, hash)
  return hash
}

const isNotFoundError = ({ message, extensions }: ReplyError): boolean =>
  message === NOT_FOUND_MESSAGE || extensions?.code === NOT_FOUND_CODE

// A reply that contains data is never treated as not found: it may belong to a mutation that was
// performed, which must not be sent again.
const isPersistedQueryNotFound = ({ data, errors = [] }: Reply): boolean =>
  (data === undefined || data === null) && errors.some(isNotFoundError)

/** Names the document by its hash, with or without its text. */
const addHash =
  (hasText: boolean): RequestMiddleware =>
  async (request) => {
    if (typeof request.body !== 'string') return request
    const { query, ...body }: Operation = JSON.parse(request.body)
    const extensions = { persistedQuery: { version: 1, sha256Hash: await getHash(query) } }
    const operation = { ...body, ...(hasText && { query }), extensions }
    return { ...request, body: JSON.stringify(operation) }
  }

/** If the merchant does not know the hash, the request is repeated with the text. */
export function createHashSend(
  createSend: (middleware: RequestMiddleware) => SendOperation,
): SendOperation {
  const [sendHash, sendText] = [createSend(addHash(false)), createSend(addHash(true))]
  return async (operation, options) => {
    const reply = await sendHash(operation, options)
    return isPersistedQueryNotFound(reply) ? sendText(operation, options) : reply
  }
}
