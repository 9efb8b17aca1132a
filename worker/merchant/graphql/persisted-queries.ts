import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { z } from 'zod'
import type { MerchantContext } from '../schema/context.ts'

/**
 * Maximum per isolate. The request size limit bounds each document, so all of them take a few
 * megabytes at most.
 */
const MAX_DOCUMENTS = 200

const extensionsSchema = z.object({
  persistedQuery: z.object({
    version: z.literal(1),
    sha256Hash: z.string().regex(/^[\da-f]{64}$/),
  }),
})

/** Documents by hash, ordered by last use, oldest first. */
const documents = new Map<string, string>()

function cacheDocument(hash: string, document: string): void {
  documents.delete(hash)
  documents.set(hash, document)
  const [oldest] = documents.keys()
  if (documents.size > MAX_DOCUMENTS && oldest !== undefined) documents.delete(oldest)
}

const parseQueryHash = (extensions: unknown) =>
  extensionsSchema.safeParse(extensions).data?.persistedQuery.sha256Hash ?? null

/** Returns the document whose hash the request names, or null if it is unknown. */
export const findPersistedQuery = (extensions: unknown) =>
  documents.get(parseQueryHash(extensions) ?? '') ?? null

/** For tests: resets to the state of a new isolate. */
export function clearPersistedQueries(): void {
  documents.clear()
}

async function toHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

// The error is thrown instead of set as the result, because Yoga would still reject a request
// without a document.
const createRequestError = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 200 } } })

/**
 * Automatic persisted queries: a document that was executed with its hash can be requested by its
 * hash alone afterwards.
 */
export function usePersistedQueries(): Plugin<MerchantContext> {
  return {
    async onParams({ params, setParams }) {
      const { extensions } = params
      if (extensions?.persistedQuery === undefined) return
      // The value is not validated yet and may have any type.
      const query: unknown = params.query ?? undefined
      const sentHash = parseQueryHash(extensions)
      if (!sentHash)
        throw createRequestError('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED')
      if (query !== undefined) {
        if (typeof query === 'string' && (await toHash(query)) === sentHash) return
        throw createRequestError('The hash is not that of the query', 'PERSISTED_QUERY_MISMATCH')
      }
      const cachedDocument = documents.get(sentHash)
      if (!cachedDocument)
        throw createRequestError('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')
      setParams({ ...params, query: cachedDocument })
    },
    // Only valid documents within the limits reach this hook.
    onExecute({ args }) {
      const { query, extensions } = args.contextValue.params
      const sentHash = parseQueryHash(extensions)
      if (query && sentHash) cacheDocument(sentHash, query)
    },
  }
}
