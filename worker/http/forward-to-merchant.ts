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

function toMountedRequest(c: ForwardScope): Request {
  const request = new Request(c.req.raw)
  request.headers.set(MOUNT_HEADER, 'public')
  request.headers.set('x-request-id', c.var.requestId)
  request.headers.delete('cookie')
  request.headers.delete('x-shop-origin')
  return request
}
