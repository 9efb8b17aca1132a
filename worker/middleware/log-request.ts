import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { log } from '../log.ts'
import { toLoggedPath } from '../logged-path.ts'

/** One line for every request. Of its address the log gets what is ours: searches, aliases, keys and queries are not. */
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
