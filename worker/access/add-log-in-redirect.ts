import { createMiddleware } from 'hono/factory'
import { hasLogInPrompt, removeLogInPrompt } from '#shared/account/log-in-prompt.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { removeSecretParameters } from '../http/append-request-query.ts'
import type { PageEnv } from '../page/page-context.ts'

/**
 * A URL with `?action=login` gets the usual cached page, and a script opens the log-in dialog. For
 * browsers without scripts, this middleware adds a meta refresh to the log-in page to the response.
 * The cached page is not changed.
 */
export const addLogInRedirect = () =>
  createMiddleware<PageEnv>(async (c, next) => {
    await next()
    const { pathname, search, searchParams } = new URL(c.req.url)
    const { resolution, shopper } = c.var
    const shouldLogIn = c.req.method === 'GET' && hasLogInPrompt(searchParams)
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!shouldLogIn || !isPage || shopper.session || resolution.route === 'account') return
    const returnTo = encodeURIComponent(
      `${pathname}${removeSecretParameters(removeLogInPrompt(search))}`,
    )
    const target = `${buildPath(resolution.prefix, 'account')}?returnTo=${returnTo}`
    const markup = `<noscript><meta http-equiv="refresh" content="0;url=${target}"></noscript>`
    const rewriter = new HTMLRewriter().on('head', {
      element: (head) => void head.append(markup, { html: true }),
    })
    c.res = rewriter.transform(c.res)
  })
