import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { z } from 'zod'
import type { MerchantContext } from '../schema/context.ts'

/** Of an isolate. A request's size bounds each document, so that all of them take a few megabytes at most. */
const MOST_DOCUMENTS = 200

const extensionsSchema = z.object({
  persistedQuery: z.object({
    version: z.literal(1),
    sha256Hash: z.string().regex(/^[\da-f]{64}$/),
  }),
})

/** By hash, the one that was not asked for longest first. */
const documents = new Map<string, string>()

function keep(hash: string, document: string): void {
  documents.delete(hash)
  documents.set(hash, document)
  const [oldest] = documents.keys()
  if (documents.size > MOST_DOCUMENTS && oldest !== undefined) documents.delete(oldest)
}

const readHash = (extensions: unknown) =>
  extensionsSchema.safeParse(extensions).data?.persistedQuery.sha256Hash ?? null

/** The document whose hash a request names, if it is known. */
export const findPersistedQuery = (extensions: unknown) =>
  documents.get(readHash(extensions) ?? '') ?? null

async function toHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

// Thrown and not set as the result: a request without a document would still be found fault with.
const toError = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 200 } } })

/** Automatic persisted queries: a document that was answered with its hash is known by that from then on. */
export function usePersistedQueries(): Plugin<MerchantContext> {
  return {
    async onParams({ params, setParams }) {
      const { extensions } = params
      if (extensions?.persistedQuery === undefined) return
      // As it came, of any type.
      const query: unknown = params.query ?? undefined
      const sent = readHash(extensions)
      if (!sent) throw toError('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED')
      if (query !== undefined) {
        if (typeof query === 'string' && (await toHash(query)) === sent) return
        throw toError('The hash is not that of the query', 'PERSISTED_QUERY_MISMATCH')
      }
      const known = documents.get(sent)
      if (!known) throw toError('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')
      setParams({ ...params, query: known })
    },
    // Only what is valid and within the limits comes as far as here.
    onExecute({ args }) {
      const { query, extensions } = args.contextValue.params
      const sent = readHash(extensions)
      if (query && sent) keep(sent, query)
    },
  }
}
