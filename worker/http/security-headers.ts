import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { hasSecretParameter } from './append-request-query.ts'
import { getPolicy } from '../document/content-security-policy.ts'
import { fixedHeaders } from './fixed-headers.ts'

const emptyTheme = {}

/**
 * Sets the headers of every response. A response with its own content security policy, such as a
 * picture, keeps it.
 */
export const setSecurityHeaders = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    // A URL with a secret must not be passed on as a referrer.
    const hasSecret =
      hasSecretParameter(c.req.url) || headers.get('referrer-policy') === 'no-referrer'
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    if (hasSecret) headers.set('referrer-policy', 'no-referrer')
    if (headers.has('content-security-policy')) return
    // Before the settings are parsed no theme is known; such a response has no styles either.
    const policy = c.var.settings
      ? await getPolicy(c.var.settings, c.var.channel?.theme ?? emptyTheme, c.var.nonce)
      : "default-src 'none'; frame-ancestors 'none'"
    headers.set('content-security-policy', policy)
  })
