import { createMiddleware } from 'hono/factory'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'

/** `?action=login` on any page asks for the way into the account, and for the same page after it. */
export const leadToLogIn = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { route, prefix } = c.var.resolution
    const isAsked = c.req.method === 'GET' && c.req.query('action') === 'login'
    if (!isAsked || route === null || route.startsWith('account')) return next()
    const { pathname, searchParams } = new URL(c.req.url)
    searchParams.delete('action')
    const returnTo = encodeURIComponent(
      searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname,
    )
    c.header('cache-control', 'private, no-store')
    return c.redirect(`${buildPath(prefix, 'account')}?returnTo=${returnTo}`, 302)
  })
