import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { log } from '../log/log.ts'
import { toLoggedPath } from '../log/logged-path.ts'

/** Logs one line per request. Searches, aliases, keys and queries of the URL are left out. */
export const logRequest = () =>
  createMiddleware<AppEnv>(async (c, next) => {
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
