import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeTable, type RouteName } from '#shared/paths/route-table.ts'
import type { AppEnv } from '../env.ts'
import { findCustomer } from '../identity/customer.ts'
import { keepQuery } from '../keep-query.ts'
import { getResolveInput } from '../request-tools.ts'
import type { RedirectStatus } from '../resolver/resolution.ts'
import { resolve } from '../resolver/resolve.ts'
import { getGuard, type RouteGuard } from './named-guards.ts'

/** Pages that some visits only pass through. */
const passages: Partial<Record<RouteName, RouteGuard>> = {
  product: (c) => Promise.resolve(c.var.resolution.params.alias ? null : 'news'),
  'account-create': async (c) => ((await findCustomer(c)) ? 'account' : null),
}

export type Target = { location: string; status: RedirectStatus; cacheControl: string }

// By the guard that the route table names, then by the page itself; a form is a page's own to answer.
async function findDetour(c: Context<AppEnv>): Promise<Target | null> {
  const { route, prefix } = c.var.resolution
  if (route === null) return null
  const { guard, access } = routeTable[route]
  const isRead = ['GET', 'HEAD'].includes(c.req.method)
  const other = (await getGuard(guard)(c)) ?? (isRead ? await passages[route]?.(c) : null)
  return other
    ? {
        location: keepQuery(buildPath(prefix, other), c.req.url),
        status: 302,
        cacheControl: access === 'public' ? 'no-cache' : 'private, no-store',
      }
    : null
}

/**
 * The last target of a redirect to an address of this request: the page there is asked at once where it would lead, so that
 * all of it is one redirect. Who is signed in at another domain is not known here.
 */
export async function findLastTarget(
  c: Context<AppEnv>,
  { location, status }: Omit<Target, 'cacheControl'>,
): Promise<Target> {
  const first = { location, status, cacheControl: 'no-cache' }
  const here = new URL(c.req.url)
  const { origin, pathname, search } = new URL(location, here)
  if (origin !== here.origin) return first
  const outcome = resolve(c.var.channel, { ...getResolveInput(c), pathname, search })
  if (outcome.kind === 'redirect') return first
  c.set('resolution', outcome.resolution)
  return (await findDetour(c)) ?? first
}

export const guardRoute = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const detour = await findDetour(c)
    if (detour === null) return next()
    c.header('cache-control', detour.cacheControl)
    return c.redirect(detour.location, detour.status)
  })
