import { createMiddleware } from 'hono/factory'
import { hasSecretParameter } from './append-request-query.ts'
import { fixedHeaders } from './fixed-headers.ts'

/** Sets the headers of every response. */
export const setSecurityHeaders = () =>
  createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    // A URL with a secret must not be passed on as a referrer.
    const hasSecret =
      hasSecretParameter(c.req.url) || headers.get('referrer-policy') === 'no-referrer'
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    if (hasSecret) headers.set('referrer-policy', 'no-referrer')
  })
