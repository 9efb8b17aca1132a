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

/** The host of the staff has nothing of the shop. Its pages are guarded by the merchant, which serves them. */
export const guardStaffHost = () =>
  createMiddleware<ForwardEnv>(async (c, next) => {
    const { STAFF_HOST } = c.env
    if (!STAFF_HOST || new URL(c.req.url).host !== STAFF_HOST) return next()
    return STAFF_PATHS.test(c.req.path) ? next() : c.text('Not found', 404)
  })

function toMountedRequest(c: ForwardScope): Request {
  const request = new Request(c.req.raw)
  request.headers.set(MOUNT_HEADER, 'public')
  request.headers.set('x-request-id', c.var.requestId)
  request.headers.delete('cookie')
  request.headers.delete('x-shop-origin')
  return request
}
