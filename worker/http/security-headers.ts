import { createMiddleware } from 'hono/factory'
import { hasSecretParameter } from './append-request-query.ts'
import { SPECULATION_RULES_PATH } from '#shared/paths/prefetch-paths.ts'

export const fixedHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers would send `Origin: null` when a form of the shop is posted, and
  // the origin check would reject the form.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

/** A strict content security policy forbids the rules in the page, so they come by a header. */
export const publicPageHeaders = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } as const

/** Policies of single pages, such as the payment pages of the merchant, that are kept. */
const stricterPolicies = ['no-referrer', 'same-origin']

export const setSecurityHeaders = () =>
  createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    // The browser must not send a URL with a secret to other sites as a referrer.
    const policy = hasSecretParameter(c.req.url) ? 'no-referrer' : headers.get('referrer-policy')
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    if (policy !== null && stricterPolicies.includes(policy)) headers.set('referrer-policy', policy)
  })
