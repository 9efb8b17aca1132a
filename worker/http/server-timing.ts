import { createMiddleware } from 'hono/factory'

/** The clock of a Worker does not advance during computation: only waiting is measured. */
export type Timing = { startedAt: number; merchantMilliseconds: number; merchantCalls: number }

export type TimingVariables = { timing: Timing }

type MeasuredVariables = TimingVariables & {
  /** It is missing for requests that are not for a page; their time is not measured. */
  resolution?: object
  cacheTier?: string
}

/**
 * Sets the `Server-Timing` header: the time of the merchant calls and the time of rendering until
 * the first byte. It does not include streaming after the first byte or work that another request
 * did for this request. A page from a cache has no such header; its `Cache-Status` names the cache.
 */
export const setServerTiming = () =>
  createMiddleware<{ Variables: MeasuredVariables }>(async (c, next) => {
    const startedAt = Date.now()
    const timing: Timing = { startedAt, merchantMilliseconds: 0, merchantCalls: 0 }
    c.set('timing', timing)
    await next()
    const { resolution, cacheTier } = c.var
    if (!resolution) return
    const { merchantCalls, merchantMilliseconds } = timing
    const renderMilliseconds = Math.max(0, Date.now() - startedAt - merchantMilliseconds)
    const isRendered = merchantCalls > 0 || !cacheTier
    const parts = [
      ...(merchantCalls > 0
        ? [`merchant;dur=${merchantMilliseconds};desc="${merchantCalls} calls"`]
        : []),
      ...(isRendered ? [`render;dur=${renderMilliseconds}`] : []),
    ]
    if (parts.length > 0) c.res.headers.set('server-timing', parts.join(', '))
  })
