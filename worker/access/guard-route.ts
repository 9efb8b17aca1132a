import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { buildPath } from '#shared/paths/build-path.ts'
import { routeTable, type RouteName } from '#shared/paths/route-table.ts'
import { loadCustomer } from '../identity/customer.ts'
import { appendRequestQuery } from '../http/append-request-query.ts'
import { readCookie } from '../http/cookies.ts'
import type { RedirectStatus } from '../routing/resolution.ts'
import { getResolveInput } from '../routing/resolve-input.ts'
import { resolve } from '../routing/resolve.ts'
import { saveFormDraft, type DraftForm } from './form-draft.ts'
import { setResolution, type PageEnv } from '../page/page-context.ts'
import { HTTPException } from 'hono/http-exception'
import type { Guard } from '#shared/paths/route-definition.ts'
import type { ShopperScope } from '../identity/shopper.ts'

/** Returns null if the visitor may see the page. */
type RouteGuard = (c: ShopperScope) => Promise<RouteName | null>

// A guard that allows every visitor. The routes with this guard need no check: the resolver chooses
// the market and the language, and the browser handles the selection on a list page.
const allow: RouteGuard = () => Promise.resolve(null)

const guards: Record<Guard, RouteGuard> = {
  default: allow,
  'list-page-routing': allow,
  // Redirects a visitor to the home page unless the merchant confirms the visitor's session.
  authenticated: async (c) => ((await loadCustomer(c)) ? null : 'index'),
}

/** Throws a 500 error that contains the name if there is no such guard. */
export function getGuard(name: string): RouteGuard {
  const guard = Object.entries(guards).find(([guardName]) => guardName === name)?.[1]
  if (!guard) throw new HTTPException(500, { message: `Unknown middleware ${name}` })
  return guard
}

type PageRedirect = { route: RouteName; notice?: 'link-unused' }

const hasAccountKey = (c: Context<PageEnv>): boolean =>
  c.req.query('accountKey') !== undefined || readCookie(c, 'accountKey') !== undefined

const redirects: Partial<Record<RouteName, (c: Context<PageEnv>) => Promise<PageRedirect | null>>> =
  {
    product: (c) => Promise.resolve(c.var.resolution.params.alias ? null : { route: 'news' }),
    // A mailed link of another account is not used, because it would replace the session.
    'account-create': async (c) =>
      (await loadCustomer(c)) && {
        route: 'account',
        ...(hasAccountKey(c) && { notice: 'link-unused' }),
      },
  }

function buildLocation(c: Context<PageEnv>, { route, notice }: PageRedirect): string {
  const location = appendRequestQuery(buildPath(c.var.resolution.prefix, route), c.req.url)
  if (!notice) return location
  return `${location}${location.includes('?') ? '&' : '?'}notice=${notice}`
}

type RedirectTarget = { location: string; status: RedirectStatus; cacheControl: string }

type FindDraftFields = (route: RouteName) => readonly string[]

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
  const { route } = c.var.resolution
  if (route === null) return null
  const { guard, access } = routeTable[route]
  const isRead = ['GET', 'HEAD'].includes(c.req.method)
  const guardedRoute = await getGuard(guard)(c)
  if (guardedRoute !== null && !isRead) {
    return redirectFormToLogIn(c, { route, fields: findDraftFields(route) })
  }
  const redirect =
    guardedRoute === null ? isRead && (await redirects[route]?.(c)) : { route: guardedRoute }
  return redirect
    ? {
        location: buildLocation(c, redirect),
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
