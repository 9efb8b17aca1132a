import type { Context } from 'hono'
import { setCartKey } from '../../cart/shopping-cart.ts'

/**
 * Sets the key for the first additions to a cart in a browser without script. Pages load it as an
 * empty style sheet, because a cached page itself cannot set a cookie.
 */
export function answerCartKey(c: Context): Response {
  setCartKey(c)
  return c.body('', 200, {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'private, no-store',
  })
}
