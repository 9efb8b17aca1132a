import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

function isOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === new URL(request.url).origin
}

/**
 * Accepts changes only from our own pages, forms and JSON alike, so that no other site can act for
 * a shopper.
 */
export const guardOrigin = () =>
  createMiddleware(async (c, next) => {
    if (!safeMethods.includes(c.req.method) && !isOwnPage(c.req.raw)) {
      throw new HTTPException(403, { message: 'The request did not come from a page of this shop' })
    }
    await next()
  })
