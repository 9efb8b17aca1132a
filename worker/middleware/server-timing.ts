import { createMiddleware } from 'hono/factory'
import { createTiming } from '../commerce/timing.ts'
import type { AppEnv } from '../env.ts'

/**
 * `Server-Timing`: which cache answered, and milliseconds of the merchant and of the rest until the first byte. What is
 * streamed after that, and what another request has done for this one, is not in it.
 */
export const tellTiming = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = Date.now()
    const timing = createTiming()
    c.set('timing', timing)
    await next()
    const { resolution, cacheTier } = c.var
    if (!resolution) return
    const { merchantCalls, merchantMilliseconds } = timing
    const rest = Math.max(0, Date.now() - start - merchantMilliseconds)
    const isMade = merchantCalls > 0 || !cacheTier
    const parts = [
      ...(cacheTier ? [`cache;desc=${cacheTier}`] : []),
      ...(merchantCalls > 0
        ? [`merchant;dur=${merchantMilliseconds};desc="${merchantCalls} calls"`]
        : []),
      ...(isMade ? [`render;dur=${rest}`] : []),
    ]
    c.res.headers.set('server-timing', parts.join(', '))
  })
