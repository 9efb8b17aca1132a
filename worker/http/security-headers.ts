import { createMiddleware } from 'hono/factory'
import { hasSecretParameter } from './append-request-query.ts'
import { fixedHeaders } from './fixed-headers.ts'

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
