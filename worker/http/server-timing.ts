import { createMiddleware } from 'hono/factory'
import { createTiming } from '../merchant-api/timing.ts'
import type { AppEnv } from '../env.ts'

/**
 * Sets `Server-Timing`: the cache tier, and the milliseconds of the merchant and of rendering until
 * the first byte. Later streaming, and work that another request has done for this one, are not
 * included.
 */
export const setServerTiming = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = Date.now()
    const timing = createTiming()
    c.set('timing', timing)
    await next()
    const { resolution, cacheTier } = c.var
    if (!resolution) return
    const { merchantCalls, merchantMilliseconds } = timing
    const renderMilliseconds = Math.max(0, Date.now() - start - merchantMilliseconds)
    const isRendered = merchantCalls > 0 || !cacheTier
    const parts = [
      ...(cacheTier ? [`cache;desc=${cacheTier}`] : []),
      ...(merchantCalls > 0
        ? [`merchant;dur=${merchantMilliseconds};desc="${merchantCalls} calls"`]
        : []),
      ...(isRendered ? [`render;dur=${renderMilliseconds}`] : []),
    ]
    c.res.headers.set('server-timing', parts.join(', '))
  })
