import { createMiddleware } from 'hono/factory'

/**
 * Sets Cache-Control on every response: `no-store` if the route sets none, `private, no-store` if
 * it sets cookies.
 */
export const setCacheControl = () =>
  createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    const current = headers.get('cache-control')
    if (current?.includes('no-store')) return
    // A cookie belongs to one browser, so the response must not be shared.
    if (headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
    else if (current === null) headers.set('cache-control', 'no-store')
  })
