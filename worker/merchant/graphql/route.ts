import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../app-env.ts'
import { demandFaults } from '../faults/demand-faults.ts'
import { listRequestedFields } from '../faults/list-operations.ts'
import { createStockAnnouncer } from '../live/announce-stock.ts'
import { isKnownKey } from './check-key.ts'
import { readBearer } from '../identity/read-bearer.ts'
import { requestLimits, toLimitError } from './request-limits.ts'
import { getServer } from './server.ts'

const toErrors = (message: string) => ({ errors: [{ message }] })

/** `POST /merchant/graphql`, for holders of the key; from a browser only while the merchant is open. */
export const graphql = new Hono<AppEnv>().post(
  '/',
  async (c, next) => {
    const { isOpen, apiKeys } = c.var.env
    if (c.req.header('x-mount') === 'public' && !isOpen) return c.notFound()
    if (!(await isKnownKey(c.req.header('x-apikey') ?? '', apiKeys))) {
      return c.json(toErrors('The API key is missing or unknown'), 401)
    }
    return next()
  },
  async (c, next) => {
    // Yoga would take forms and bare documents too, which a page of another site can send.
    const type = c.req.header('content-type')?.split(';')[0]?.trim()
    return type === 'application/json' ? next() : c.json(toErrors('Send application/json'), 415)
  },
  bodyLimit({
    maxSize: requestLimits.BYTES,
    onError: (c) => c.json({ errors: [toLimitError('BYTES')] }, 413),
  }),
  demandFaults(listRequestedFields),
  async (c) =>
    getServer(c.var.env).fetch(c.req.raw, {
      db: c.var.env.db,
      isOpen: c.var.env.isOpen,
      passwordPepper: c.var.env.passwordPepper,
      shopUrl: c.var.env.shopUrl,
      applicationsTo: c.var.env.applicationsTo,
      ...(await readBearer(c.var.env, c.req.header('authorization'))),
      requestId: c.req.header('x-request-id') ?? 'none',
      address: c.req.header('cf-connecting-ip') ?? null,
      idempotencyKey: c.req.header('x-idempotency-key') ?? null,
      announceStock: createStockAnnouncer(c),
    }),
)
