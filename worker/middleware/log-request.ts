import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { log } from '../log.ts'

/** One line for every request. The path is logged without its query, which may carry keys and searches. */
export const logRequest = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = Date.now()
    await next()
    const { requestId, resolution, cacheStatus } = c.var
    log('info', 'request', {
      requestId,
      method: c.req.method,
      path: c.req.path.slice(0, 200),
      status: c.res.status,
      route: resolution?.route,
      market: resolution?.market.alias,
      locale: resolution?.locale,
      cache: cacheStatus,
      milliseconds: Date.now() - start,
    })
  })
