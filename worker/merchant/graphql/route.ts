import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../app-env.ts'
import { isKnownKey } from './check-key.ts'
import { getServer } from './server.ts'

const MAX_BODY_BYTES = 16 * 1024

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
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.json(toErrors('The request is too large'), 413),
  }),
  (c) =>
    getServer().fetch(c.req.raw, {
      db: c.var.env.db,
      isOpen: c.var.env.isOpen,
      requestId: c.req.header('x-request-id') ?? 'none',
      isPreview: c.var.env.isOpen && c.req.header('x-preview') === 'true',
      idempotencyKey: c.req.header('x-idempotency-key') ?? null,
    }),
)
