import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

function isOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('origin') === new URL(request.url).origin
}

/**
 * Rejects changes that do not come from a page of this shop, whether they are sent as a form or as
 * JSON. Otherwise another site could act for a shopper.
 */
export const guardOrigin = () =>
  createMiddleware(async (c, next) => {
    if (!safeMethods.includes(c.req.method) && !isOwnPage(c.req.raw)) {
      throw new HTTPException(403, { message: 'The request did not come from a page of this shop' })
    }
    await next()
  })
