import { createMiddleware } from 'hono/factory'
import { log } from '../log/log.ts'
import { toLoggedPath, type LoggedResolution } from '../log/logged-path.ts'
import type { RequestIdVariables } from './request-id.ts'

type LoggedVariables = RequestIdVariables & {
  resolution?: LoggedResolution
  cacheStatus?: string
}

/** Search texts, aliases, keys and query strings of the URL are not logged. */
export const logRequest = () =>
  createMiddleware<{ Variables: LoggedVariables }>(async (c, next) => {
    const start = Date.now()
    await next()
    const { requestId, resolution, cacheStatus } = c.var
    log('info', 'request', {
      requestId,
      method: c.req.method,
      path: toLoggedPath(c.req.path, resolution),
      status: c.res.status,
      route: resolution?.route,
      market: resolution?.market.alias,
      locale: resolution?.locale,
      cache: cacheStatus,
      milliseconds: Date.now() - start,
    })
  })
