import { createMiddleware } from 'hono/factory'
import type { RouteName } from '#shared/paths/route-table.ts'
import { writeSignedCookie } from '../http/signed-cookie.ts'
import { getResolveInput } from '../routing/resolve-input.ts'
import { resolve } from '../routing/resolve.ts'
import { resolveFinalTarget } from './guard-route.ts'
import type { PageEnv } from '../page/page-context.ts'
import type { Context } from 'hono'
import { removeParameters } from '../http/append-request-query.ts'
import type { Outcome } from '../routing/resolution.ts'

const MAX_SECRET_LENGTH = 300
const LIFETIME_SECONDS = 1_800

type SecretName = 'resetKey' | 'accountKey' | 'emailKey'

/** The keys of mailed links, with the page that uses each of them. */
const secrets: Record<SecretName, RouteName> = {
  resetKey: 'account-reset-password',
  accountKey: 'account-create',
  emailKey: 'account-email',
}
const secretNames: SecretName[] = ['resetKey', 'accountKey', 'emailKey']

/**
 * Moves the key of a mailed link from the URL to a signed cookie, which the browser sends to this
 * page only, and redirects to the URL without the key. A key in the URL of another page is dropped.
 */
export const moveSecrets = () =>
  createMiddleware<PageEnv>(async (c, next) => {
    const names = secretNames.filter((name) => c.req.query(name) !== undefined)
    if (names.length === 0 || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const outcome = resolve(c.var.channel, getResolveInput(c))
    const target = findUrlWithout(c, outcome, secretNames)
    // The resolver redirects to another domain of the channel.
    if (target === null) return next()
    const { pathname } = new URL(target, c.req.url)
    const final = resolve(c.var.channel, { ...getResolveInput(c), pathname, search: '' })
    for (const name of names) {
      const key = c.req.query(name) ?? ''
      const isUsed = final.kind === 'page' && final.resolution.route === secrets[name]
      if (!isUsed || key === '' || key.length > MAX_SECRET_LENGTH) continue
      const options = { content: { key }, maxAgeSeconds: LIFETIME_SECONDS, path: pathname }
      await writeSignedCookie(c, name, options)
    }
    const { location } = await resolveFinalTarget(c, { location: target, status: 303 })
    return redirectFromSecret(c, location)
  })

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
