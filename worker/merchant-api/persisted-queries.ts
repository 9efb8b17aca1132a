import { digestToHex } from '../http/digest.ts'
import type { Send } from './operation.ts'
import type { Reply, ReplyError } from './reply.ts'

const NOT_FOUND_CODE = 'PERSISTED_QUERY_NOT_FOUND'
const NOT_FOUND_MESSAGE = 'PersistedQueryNotFound'

// A document is a constant, so each text is hashed once.
const hashes = new Map<string, string>()

async function getHash(text: string): Promise<string> {
  const hash = hashes.get(text) ?? (await digestToHex(text))
  hashes.set(text, hash)
  return hash
}

const isNotFoundError = ({ message, extensions }: ReplyError): boolean =>
  message === NOT_FOUND_MESSAGE || extensions?.code === NOT_FOUND_CODE

// The check is strict: a reply with data may belong to a mutation that was performed.
const isPersistedQueryNotFound = ({ data, errors = [] }: Reply): boolean =>
  (data === undefined || data === null) && errors.some(isNotFoundError)

/**
 * Sends only the hash of the GraphQL document first. If the merchant does not know the hash, the
 * text of the document is sent too.
 */
export function withPersistedQueries(send: Send): Send {
  return async ({ query = '', ...operation }, options) => {
    const sha256Hash = await getHash(query)
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    const reply = await send({ ...operation, extensions }, options)
    return isPersistedQueryNotFound(reply)
      ? send({ ...operation, query, extensions }, options)
      : reply
  }
}
