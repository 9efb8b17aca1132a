import { createMiddleware } from 'hono/factory'
import { runWithRequestId } from '../log/log.ts'

export type RequestIdVariables = { requestId: string }

/**
 * Sets an id for the request that the log, the merchant and the error page share. It is never taken
 * from the visitor.
 */
export const setRequestId = () =>
  createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    await runWithRequestId(c.var.requestId, next)
    // Setting the header through the context would copy the finished response once more.
    c.res.headers.set('x-request-id', c.var.requestId)
  })
