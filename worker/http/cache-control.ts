import { createMiddleware } from 'hono/factory'

/** A response that sets a cookie is always marked as private. */
export const setCacheControl = () =>
  createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    const current = headers.get('cache-control')
    if (current?.includes('no-store')) return
    // A cookie belongs to one browser, so no shared cache may store the response.
    if (headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
    else if (current === null) headers.set('cache-control', 'no-store')
  })
