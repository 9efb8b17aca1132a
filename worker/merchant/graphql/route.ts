import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { injectFaults } from '../faults/inject-faults.ts'
import { sha256Hex } from '#shared/crypto/digest.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isKnownKey } from '../http/is-known-key.ts'
import { batchReads } from '../data/sql/batch-reads.ts'
import { loadApiCaller } from '../identity/load-bearer.ts'
import { createRunHash } from '../identity/run-hash.ts'
import { findNetwork } from '../identity/signed-id.ts'
import { createStockAnnouncer } from '../live/stock-announcer.ts'
import type { MerchantContext } from '../schema/request/context.ts'
import { requestLimits, createLimitError } from './request-limits.ts'
import { getServer } from './server.ts'
import { parse } from 'graphql'
import { z } from 'zod'
import { listRootFields } from './list-root-fields.ts'
import { findPersistedQuery } from './persisted-queries.ts'

const createErrorBody = (message: string) => ({ errors: [{ message }] })

/**
 * Serves `POST /merchant/graphql` for callers with the API key. Browsers may call the API only
 * while the merchant is open.
 */
export const graphql = new Hono<AppEnv>().post(
  '/',
  async (c, next) => {
    const { isOpen, apiKeys } = c.var.env
    if (c.req.header('x-mount') === 'public' && !isOpen) return c.notFound()
    if (!(await isKnownKey(c.req.header('x-apikey') ?? '', apiKeys))) {
      return c.json(createErrorBody('The API key is missing or unknown'), 401)
    }
    return next()
  },
  async (c, next) => {
    // Yoga, the GraphQL server, would also accept forms and plain text, which a page on another
    // site can send.
    const type = c.req.header('content-type')?.split(';')[0]?.trim()
    return type === 'application/json'
      ? next()
      : c.json(createErrorBody('Send application/json'), 415)
  },
  bodyLimit({
    maxSize: requestLimits.BYTES,
    onError: (c) => c.json({ errors: [createLimitError('BYTES')] }, 413),
  }),
  injectFaults(listRequestedFields),
  async (c) => getServer(c.var.isolate, c.var.env).fetch(c.req.raw, await createContext(c)),
)

async function createContext(c: Context<AppEnv>): Promise<MerchantContext> {
  const { env, isolate } = c.var
  const network = await findNetwork(c)
  const checkoutKey = c.req.header('x-checkout-key')
  return {
    ...env,
    db: batchReads(env.db),
    ...(await loadApiCaller(env, c.req.header('authorization'))),
    network,
    idempotencyKey: c.req.header('x-idempotency-key') ?? null,
    checkoutKeyHash: checkoutKey ? await sha256Hex(checkoutKey) : null,
    announceStock: createStockAnnouncer(c),
    runHash: createRunHash(c, network),
    priceRefresher: isolate.priceRefresher,
  }
}

const MAX_TOKENS = 1000

const bodySchema = z.object({ query: z.string().optional(), extensions: z.unknown().optional() })

/**
 * Lists the root fields of a GraphQL request. This function reads a clone of the request, so the
 * handler can still read the body.
 */
async function listRequestedFields(c: Context<AppEnv>): Promise<string[]> {
  try {
    const body = bodySchema.parse(await c.req.raw.clone().json())
    const query = body.query ?? findPersistedQuery(c.var.isolate.documents, body.extensions)
    return listRootFields(parse(query ?? '', { maxTokens: MAX_TOKENS, noLocation: true }))
  } catch {
    // An invalid request lists no fields; the GraphQL server rejects the request later.
    return []
  }
}
