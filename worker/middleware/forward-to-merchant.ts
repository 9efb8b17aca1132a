import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

const MOUNT_HEADER = 'x-mount'

/**
 * What a browser may reach of the embedded merchant: its payment pages, pictures and, where it is open, its outbox and
 * API. Without a service binding there is no such mount.
 */
export async function forwardToMerchant(c: Context<AppEnv>): Promise<Response> {
  const { MERCHANT } = c.env
  if (!MERCHANT) return c.notFound()
  const answer = await MERCHANT.fetch(toMountedRequest(c))
  // Headers of a fetched answer cannot be changed; ours are added to a copy.
  return new Response(answer.body, answer)
}

/** Stands before everything that adds headers: an opened websocket is handed over as it is. */
export const forwardSocket = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { MERCHANT } = c.env
    if (!MERCHANT || c.req.header('upgrade') === undefined) return next()
    c.set('requestId', crypto.randomUUID())
    return MERCHANT.fetch(toMountedRequest(c))
  })

function toMountedRequest(c: Context<AppEnv>): Request {
  const request = new Request(c.req.raw)
  request.headers.set(MOUNT_HEADER, 'public')
  request.headers.set('x-request-id', c.var.requestId)
  request.headers.delete('cookie')
  return request
}
