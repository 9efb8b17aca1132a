import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

const MOUNT_HEADER = 'x-mount'

/**
 * What a browser may reach of the embedded merchant: its payment pages, pictures and, where it is open, its outbox and
 * API. Without a service binding there is no such mount.
 */
export async function forwardToMerchant(c: Context<AppEnv>): Promise<Response> {
  const { MERCHANT } = c.env
  if (!MERCHANT) return c.notFound()
  const request = new Request(c.req.raw)
  request.headers.set(MOUNT_HEADER, 'public')
  request.headers.set('x-request-id', c.var.requestId)
  request.headers.delete('cookie')
  const answer = await MERCHANT.fetch(request)
  // Headers of a fetched answer cannot be changed; ours are added to a copy.
  return new Response(answer.body, answer)
}
