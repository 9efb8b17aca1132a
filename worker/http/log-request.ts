import { buildId } from 'virtual:client-assets'
import { createMiddleware } from 'hono/factory'
import { log } from '../log/log.ts'
import { toLoggedPath, type LoggedResolution } from '../log/logged-path.ts'
import type { RequestIdVariables } from './request-id.ts'
import type { Timing } from './server-timing.ts'

type LoggedVariables = RequestIdVariables & {
  resolution?: LoggedResolution
  channel?: { id: string }
  cacheTier?: string
  timing?: Timing
}

/** Search texts, aliases, keys and query strings of the URL are not logged. */
export const logRequest = () =>
  createMiddleware<{ Variables: LoggedVariables }>(async (c, next) => {
    const start = Date.now()
    await next()
    const { requestId, resolution, channel, cacheTier, timing } = c.var
    log('info', 'request', {
      requestId,
      method: c.req.method,
      path: toLoggedPath(c.req.path, resolution),
      status: c.res.status,
      route: resolution?.route,
      market: resolution?.market.alias,
      locale: resolution?.locale,
      channel: channel?.id,
      build: buildId,
      cache: cacheTier,
      milliseconds: Date.now() - start,
      merchantCalls: timing?.merchantCalls,
      merchantMilliseconds: timing?.merchantMilliseconds,
    })
  })
