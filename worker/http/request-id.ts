import { createMiddleware } from 'hono/factory'
import { runWithRequestId } from '../log/log.ts'

export type RequestIdVariables = { requestId: string }

/**
 * Creates the id of the request. The log, the merchant and the error page use the same id. An id
 * that the visitor sends is ignored.
 */
export const setRequestId = () =>
  createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    await runWithRequestId(c.var.requestId, next)
    // `c.header` would copy the finished response again, so the header is set on the response
    // itself.
    c.res.headers.set('x-request-id', c.var.requestId)
  })
