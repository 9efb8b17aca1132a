import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { runWithRequestId } from '../log/log.ts'

/**
 * Sets an id for the request that the log, the merchant and the error page share. It is never taken
 * from the visitor.
 */
export const setRequestId = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    await runWithRequestId(c.var.requestId, next)
    // Setting the header through the context would copy the finished response once more.
    c.res.headers.set('x-request-id', c.var.requestId)
  })
