import { useAPQ } from '@graphql-yoga/plugin-apq'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { sha256Hex } from '../crypto/digest.ts'
import type { MerchantContext } from '../schema/context.ts'

type Documents = LRUCache<string, string>

const extensionsSchema = z.object({
  persistedQuery: z.object({
    version: z.literal(1),
    sha256Hash: z.string().regex(/^[\da-f]{64}$/),
  }),
})

const parseQueryHash = (extensions: unknown) =>
  extensionsSchema.safeParse(extensions).data?.persistedQuery.sha256Hash ?? null

/**
 * Returns the stored GraphQL document for the hash in the request, or null if the hash is unknown.
 */
export const findPersistedQuery = (documents: Documents, extensions: unknown) =>
  documents.get(parseQueryHash(extensions) ?? '') ?? null

/**
 * Implements automatic persisted queries: a client sends a document together with its hash once.
 * After the document was executed, the client can send the hash alone.
 */
export function usePersistedQueries(documents: Documents): Plugin<MerchantContext> {
  const { onParams: findDocument } = useAPQ({
    // `set` does nothing, because the plugin would store the document before it is validated;
    // `onExecute` stores it later.
    store: { get: (hash) => documents.get(hash), set: () => {} },
    // The request is not validated yet, so `query` may be something other than a string.
    hash: (query: unknown) => (typeof query === 'string' ? sha256Hex(query) : 'not a text'),
    responseConfig: { forceStatusCodeOk: true },
  })
  return {
    async onParams(payload) {
      const { extensions } = payload.params
      if (extensions?.persistedQuery === undefined) return
      // The plugin would silently ignore a `persistedQuery` extension of the wrong shape, so this
      // code refuses it.
      if (!parseQueryHash(extensions)) throw createUnsupportedError()
      await findDocument?.(payload)
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

const createUnsupportedError = () =>
  new GraphQLError('PersistedQueryNotSupported', {
    extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED', http: { status: 200 } },
  })
