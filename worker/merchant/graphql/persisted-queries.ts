import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { sha256Hex } from '#shared/crypto/digest.ts'
import type { MerchantContext } from '../schema/request/context.ts'

type Documents = LRUCache<string, string>

const extensionsSchema = z.object({
  persistedQuery: z.object({
    version: z.literal(1),
    sha256Hash: z.string().regex(/^[\da-f]{64}$/),
  }),
})

const parseQueryHash = (extensions: unknown) =>
  extensionsSchema.safeParse(extensions).data?.persistedQuery.sha256Hash ?? null

/** Returns the stored GraphQL document for the hash in the request, or null if the hash is unknown. */
export const findPersistedQuery = (documents: Documents, extensions: unknown) =>
  documents.get(parseQueryHash(extensions) ?? '') ?? null

/**
 * Implements automatic persisted queries: a client sends a document together with its hash once.
 * After the document was executed, the client can send the hash alone.
 */
export function usePersistedQueries(documents: Documents): Plugin<MerchantContext> {
  return {
    async onParams({ params, setParams }) {
      const { extensions } = params
      // The request is not validated yet, so `query` may be something other than a string.
      const query: unknown = params.query
      if (extensions?.persistedQuery === undefined) return
      const hash = parseQueryHash(extensions)
      if (!hash) throw createError('NotSupported', 'NOT_SUPPORTED')
      if (query !== undefined && query !== null) {
        const isText = typeof query === 'string'
        if (!isText || (await sha256Hex(query)) !== hash) throw createError('Mismatch', 'MISMATCH')
        return
      }
      const stored = documents.get(hash)
      if (stored === undefined) throw createError('NotFound', 'NOT_FOUND')
      setParams({ ...params, query: stored })
    },
    // Only valid documents within the limits are executed, so this is the safe moment to store the
    // document.
    onExecute({ args }) {
      const { query, extensions } = args.contextValue.params
      const hash = parseQueryHash(extensions)
      if (query && hash) documents.set(hash, query)
    },
  }
}

const createError = (problem: string, code: string) =>
  new GraphQLError(`PersistedQuery${problem}`, {
    extensions: { code: `PERSISTED_QUERY_${code}`, http: { status: 200 } },
  })
