import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeTable, type RouteName } from '#shared/paths/route-table.ts'
import { loadCustomer } from '../identity/customer.ts'
import { appendRequestQuery } from '../http/append-request-query.ts'
import type { RedirectStatus } from '../routing/resolution.ts'
import { getResolveInput } from '../routing/resolve-input.ts'
import { resolve } from '../routing/resolve.ts'
import { saveFormDraft, type DraftForm } from './form-draft.ts'
import { getGuard, type RouteGuard } from './named-guards.ts'
import { setResolution, type PageEnv } from '../page/page-context.ts'

const redirects: Partial<Record<RouteName, RouteGuard>> = {
  product: (c) => Promise.resolve(c.var.resolution.params.alias ? null : 'news'),
  'account-create': async (c) => ((await loadCustomer(c)) ? 'account' : null),
}

export type RedirectTarget = { location: string; status: RedirectStatus; cacheControl: string }

export type FindDraftFields = (route: RouteName) => readonly string[]

/** The form of an ended session changes nothing. The log-in page leads back to what was typed. */
async function redirectFormToLogIn(c: Context<PageEnv>, draft: DraftForm): Promise<RedirectTarget> {
  const { pathname, search } = new URL(c.req.url)
  const path = buildPath(c.var.resolution.prefix, 'account')
  const notice = (await saveFormDraft(c, draft)) ? 'session-ended-kept' : 'session-ended'
  const query = new URLSearchParams({ notice, returnTo: `${pathname}${search}` })
  return { location: `${path}?${query.toString()}`, status: 303, cacheControl: 'private, no-store' }
}

// First checks the guard from the route table, then the redirect of the page itself. The redirect
// of the page is skipped for form posts, which the page handles.
async function loadRedirectTarget(
  c: Context<PageEnv>,
  findDraftFields: FindDraftFields = () => [],
): Promise<RedirectTarget | null> {
  const { route, prefix } = c.var.resolution
  if (route === null) return null
  const { guard, access } = routeTable[route]
  const isRead = ['GET', 'HEAD'].includes(c.req.method)
  const guardedRoute = await getGuard(guard)(c)
  if (guardedRoute !== null && !isRead) {
    return redirectFormToLogIn(c, { route, fields: findDraftFields(route) })
  }
  const redirectRoute = guardedRoute ?? (isRead ? await redirects[route]?.(c) : null)
  return redirectRoute
    ? {
        location: appendRequestQuery(buildPath(prefix, redirectRoute), c.req.url),
        status: 302,
        cacheControl: access === 'public' ? 'no-cache' : 'private, no-store',
      }
    : null
}

/**
 * Returns the final target of a redirect. If the target has the same origin, its guard runs here,
 * so that the visitor follows only one redirect, and `c.var.resolution` is set to the target page.
 * A target on another domain is returned unchanged, because the session there is not known.
 */
export async function resolveFinalTarget(
  c: Context<PageEnv>,
  { location, status }: Omit<RedirectTarget, 'cacheControl'>,
): Promise<RedirectTarget> {
  const first = { location, status, cacheControl: 'no-cache' }
  const requestUrl = new URL(c.req.url)
  const { origin, pathname, search } = new URL(location, requestUrl)
  if (origin !== requestUrl.origin) return first
  const outcome = resolve(c.var.channel, { ...getResolveInput(c), pathname, search })
  if (outcome.kind === 'redirect') return first
  setResolution(c, outcome.resolution)
  return (await loadRedirectTarget(c)) ?? first
}

export const guardRoute = (findDraftFields: FindDraftFields) =>
  createMiddleware<PageEnv>(async (c, next) => {
    const target = await loadRedirectTarget(c, findDraftFields)
    if (target === null) return next()
    c.header('cache-control', target.cacheControl)
    return c.redirect(target.location, target.status)
  })
