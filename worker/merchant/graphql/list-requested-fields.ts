import { parse } from 'graphql'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { listRootFields } from './list-root-fields.ts'
import { findPersistedQuery } from './persisted-queries.ts'

const MAX_TOKENS = 1000

const bodySchema = z.object({ query: z.string().optional(), extensions: z.unknown().optional() })

/**
 * Lists the root fields of a GraphQL request. This function reads a clone of the request, so the
 * handler can still read the body.
 */
export async function listRequestedFields(c: Context<AppEnv>): Promise<string[]> {
  try {
    const body = bodySchema.parse(await c.req.raw.clone().json())
    const query = body.query ?? findPersistedQuery(c.var.isolate.documents, body.extensions)
    return listRootFields(parse(query ?? '', { maxTokens: MAX_TOKENS, noLocation: true }))
  } catch {
    // An invalid request lists no fields; the GraphQL server rejects the request later.
    return []
  }
}
