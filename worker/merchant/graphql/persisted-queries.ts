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

/** Returns the document whose hash the request names, or null if it is unknown. */
export const findPersistedQuery = (documents: Documents, extensions: unknown) =>
  documents.get(parseQueryHash(extensions) ?? '') ?? null

/**
 * Automatic persisted queries: a document that was executed with its hash can be requested by its
 * hash alone afterwards.
 */
export function usePersistedQueries(documents: Documents): Plugin<MerchantContext> {
  const { onParams: findDocument } = useAPQ({
    // `set` does nothing, because the plugin calls it before the document is validated.
    store: { get: (hash) => documents.get(hash), set: () => {} },
    // The query is not validated yet, so it may not be a string.
    hash: (query: unknown) => (typeof query === 'string' ? sha256Hex(query) : 'not a text'),
    responseConfig: { forceStatusCodeOk: true },
  })
  return {
    async onParams(payload) {
      const { extensions } = payload.params
      if (extensions?.persistedQuery === undefined) return
      // The plugin would ignore an extension of another shape.
      if (!parseQueryHash(extensions)) throw createUnsupportedError()
      await findDocument?.(payload)
    },
    // Only valid documents within the limits are executed.
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
