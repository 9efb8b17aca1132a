import { createMiddleware } from 'hono/factory'
import type { Bindings } from '../env.ts'
import { createRequestId, type RequestIdVariables } from './request-id.ts'
import type { RequestScope } from './request-scope.ts'

type ForwardEnv = { Bindings: Bindings; Variables: RequestIdVariables }
type ForwardScope = RequestScope<RequestIdVariables, Bindings>

const MOUNT_HEADER = 'x-mount'

/** Responds with 404 if there is no service binding. */
export async function forwardToMerchant(c: ForwardScope): Promise<Response> {
  const { MERCHANT } = c.env
  if (!MERCHANT) return c.text('Not found', 404)
  const response = await MERCHANT.fetch(toMountedRequest(c))
  // The headers of a fetched response cannot be changed, so the response is copied before other
  // middleware adds headers.
  return new Response(response.body, response)
}

/** It must run before all middleware that sets headers: its response is returned unchanged. */
export const forwardSocket = () =>
  createMiddleware<ForwardEnv>(async (c, next) => {
    const { MERCHANT } = c.env
    if (!MERCHANT || c.req.header('upgrade') === undefined) return next()
    c.set('requestId', createRequestId())
    return MERCHANT.fetch(toMountedRequest(c))
  })

/** The pages of the staff, and their style sheet. */
const STAFF_PATHS = /^\/merchant\/(?:staff(?:\/.*)?|pay\/style\.css)$/

/** What a deployment reads of a version that is not promoted. */
const PROBE_PATHS = /^\/(?:healthz|readyz|version)$/

/**
 * The host of the staff has nothing of the shop: the merchant guards and serves its pages. Hosts that the set-up does
 * not name have no shop either: each version keeps a host of its own, and would accept its old secrets there for ever.
 */
export const guardHost = () =>
  createMiddleware<ForwardEnv>(async (c, next) => {
    const { host } = new URL(c.req.url)
    const { STAFF_HOST, HOSTS = [host] } = c.env
    const isOpen = STAFF_HOST !== host && HOSTS.includes(host)
    const paths = STAFF_HOST === host ? STAFF_PATHS : PROBE_PATHS
    return isOpen || paths.test(c.req.path) ? next() : c.text('Not found', 404)
  })

function toMountedRequest(c: ForwardScope): Request {
  const request = new Request(c.req.raw)
  request.headers.set(MOUNT_HEADER, 'public')
  request.headers.set('x-request-id', c.var.requestId)
  request.headers.delete('cookie')
  request.headers.delete('x-shop-origin')
  return request
}
