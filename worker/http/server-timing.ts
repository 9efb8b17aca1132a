import { createMiddleware } from 'hono/factory'

/**
 * Time that a request has waited for the merchant. The clock of a Worker does not advance while it
 * computes, so only waiting time is measured correctly.
 */
export type Timing = { merchantMilliseconds: number; merchantCalls: number }

export type TimingVariables = { timing: Timing }

type MeasuredVariables = TimingVariables & {
  /** Set once the URL is resolved; only pages are measured. */
  resolution?: object
  /** The cache tier that answered. */
  cacheTier?: string
}

/**
 * Sets `Server-Timing`: the cache tier, and the milliseconds of the merchant and of rendering until
 * the first byte. Later streaming, and work that another request has done for this one, are not
 * included.
 */
export const setServerTiming = () =>
  createMiddleware<{ Variables: MeasuredVariables }>(async (c, next) => {
    const start = Date.now()
    const timing: Timing = { merchantMilliseconds: 0, merchantCalls: 0 }
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
