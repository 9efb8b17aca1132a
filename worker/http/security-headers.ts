import { createMiddleware } from 'hono/factory'
import { hasSecretParameter } from './append-request-query.ts'
import { fixedHeaders } from './fixed-headers.ts'

/** Sets the fixed security headers on every response. */
export const setSecurityHeaders = () =>
  createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    // The browser must not send a URL with a secret to other sites as a referrer.
    const hasSecret =
      hasSecretParameter(c.req.url) || headers.get('referrer-policy') === 'no-referrer'
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    if (hasSecret) headers.set('referrer-policy', 'no-referrer')
  })
