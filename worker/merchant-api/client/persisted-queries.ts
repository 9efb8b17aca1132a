import { sha256Hex } from '#shared/crypto/digest.ts'
import type { SendOperation } from './operation.ts'
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

/** If the merchant does not know the hash, the request is repeated with the text. */
export function withPersistedQueries(send: SendOperation): SendOperation {
  return async ({ query = '', ...operation }, options) => {
    const sha256Hash = await getHash(query)
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    const reply = await send({ ...operation, extensions }, options)
    return isPersistedQueryNotFound(reply)
      ? send({ ...operation, query, extensions }, options)
      : reply
  }
}
