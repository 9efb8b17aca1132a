import { createMiddleware } from 'hono/factory'
import { isLogInWish, withoutWish } from '#shared/account/log-in-wish.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../env.ts'
import { dropSpent } from '../keep-query.ts'

/**
 * `?action=login` is the page as everybody gets it: script lays log in over it. Without script the page leads on to the
 * log-in page, by a line that is no part of what is stored.
 */
export const leadToLogIn = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { pathname, search, searchParams } = new URL(c.req.url)
    const { resolution, shopper } = c.var
    const isAsked = c.req.method === 'GET' && isLogInWish(searchParams)
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isAsked || !isPage || shopper.session || resolution.route === 'account') return
    const returnTo = encodeURIComponent(`${pathname}${dropSpent(withoutWish(search))}`)
    const target = `${buildPath(resolution.prefix, 'account')}?returnTo=${returnTo}`
    const line = `<noscript><meta http-equiv="refresh" content="0;url=${target}"></noscript>`
    const rewriter = new HTMLRewriter().on('head', {
      element: (head) => void head.append(line, { html: true }),
    })
    c.res = rewriter.transform(c.res)
  })
