import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { runLogged } from '../log.ts'

/** A name for the request that the log, the merchant and an error page share. Never taken from the visitor. */
export const setRequestId = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    await runLogged(c.var.requestId, next)
    // Setting it through the context would wrap the finished answer once more.
    c.res.headers.set('x-request-id', c.var.requestId)
  })
