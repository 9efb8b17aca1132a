import type { Context } from 'hono'
import { removeParameters } from '../http/append-request-query.ts'
import type { Outcome } from '../routing/resolution.ts'
import type { PageEnv } from '../page/page-context.ts'

/**
 * Returns the path and query of the request without these parameters. If the resolver redirects,
 * returns the target of that redirect without them. Returns null if the target is on another domain.
 */
export function findUrlWithout(
  c: Context<PageEnv>,
  outcome: Outcome,
  parameters: readonly string[],
): string | null {
  const url = new URL(c.req.url)
  const target = outcome.kind === 'redirect' ? new URL(outcome.location, url.origin) : url
  if (target.origin !== url.origin) return null
  // A path that starts with two slashes would name another host.
  return `${target.pathname.replace(/^\/+/, '/')}${removeParameters(target.search, parameters)}`
}

/** Redirects to a URL without a secret. Neither caches nor other sites learn the URL of the request. */
export function redirectFromSecret(c: Context<PageEnv>, location: string): Response {
  c.header('cache-control', 'private, no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(location, 303)
}
