import { createMiddleware } from 'hono/factory'

/** A response that sets a cookie is always marked as private, and so is a page that says nothing else. */
export const setCacheControl = () =>
  createMiddleware<{ Variables: { page?: unknown } }>(async (c, next) => {
    await next()
    const { headers } = c.res
    const current = headers.get('cache-control')
    if (current?.includes('no-store')) return
    // A cookie belongs to one browser, so no shared cache may store the response.
    const isPrivate = headers.has('set-cookie') || (current === null && c.var.page)
    if (isPrivate) headers.set('cache-control', 'private, no-store')
    else if (current === null) headers.set('cache-control', 'no-store')
  })
