import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { RouteName } from '#shared/paths/route-table.ts'
import { isSystemPath } from '#shared/paths/system-paths.ts'
import type { AppEnv } from './env.ts'
import type { IsolateState } from './isolate-state.ts'
import { setCacheControl } from './http/cache-control.ts'
import { forwardSocket, forwardToMerchant } from './http/forward-to-merchant.ts'
import { guardOrigin } from './http/guard-origin.ts'
import { guardRoute } from './routing/guard-route.ts'
import { addLogInRedirect } from './page/add-log-in-redirect.ts'
import { logRequest } from './http/log-request.ts'
import { handleSession } from './identity/handle-session.ts'
import { setSettings } from './http/set-settings.ts'
import { setRequestId } from './http/request-id.ts'
import { chooseChannel, loadCategories, resolveRoute } from './routing/resolve-route.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { setServerTiming } from './http/server-timing.ts'
import { handleLoginToken } from './identity/handle-login-token.ts'
import { answerPublicPage } from './page/public.ts'
import { PageNotFound } from './page/errors.ts'
import { pages } from './routes/pages.ts'
import { answerError } from './routes/system/answer-error.tsx'
import { answerInvalidate } from './routes/system/invalidate.ts'
import { redirectToSearch } from './routes/system/search-redirect.ts'
import { answerRobots, answerSitemapIndex, answerSitemapPart } from './routes/system/sitemap.ts'

const MAX_FORM_BYTES = 64 * 1024

async function handlePage(c: Context<AppEnv>): Promise<Response> {
  const { route } = c.var.resolution
  const page = route ? pages[route] : undefined
  if (!page) throw new PageNotFound()
  if (!['GET', 'HEAD'].includes(c.req.method)) {
    if (c.req.method === 'POST' && page.post) return page.post(c)
    c.header('allow', page.post ? 'GET, HEAD, POST' : 'GET, HEAD')
    throw new HTTPException(405, { message: 'This page does not allow the method' })
  }
  if (page.preview && c.req.query('loginToken')) return page.preview(c)
  if (page.public) return answerPublicPage(c, page.public)
  if (page.get) return page.get(c)
  throw new PageNotFound()
}

const canShowUnpublished = (route: RouteName) =>
  route === 'preview-widgets' || pages[route]?.preview !== undefined

const refuseLargeBody = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: () => {
    throw new HTTPException(413, { message: 'The form is too large' })
  },
})

/**
 * Builds the storefront app. Read it from the top: routes that need little come first, then the
 * data that every page needs.
 */
export function createApp(isolate: IsolateState) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('isolate', isolate)
    await next()
  })
  app.get('/merchant/live', forwardSocket())
  app.use(setRequestId(), logRequest(), setSecurityHeaders(), setCacheControl(), setServerTiming())
  app.get('/healthz', (c) => c.text('ok'))
  app.use(setSettings())

  // The merchant protects its own API by key. Forms on its pages get the same origin check as ours.
  // The callback of the payment provider is signed and comes from no page, so its origin is not
  // checked.
  app.all('/merchant/pay/callback', forwardToMerchant)
  app.use('/merchant/:section{pay|reviews|staff}/*', guardOrigin())
  app.all('/merchant/*', forwardToMerchant)

  // Invalidation requests come from no page either; they carry a signature.
  app.post('/api/invalidate', refuseLargeBody, answerInvalidate)

  app.use(guardOrigin(), refuseLargeBody, chooseChannel())
  app.get('/api/search', redirectToSearch)
  app.get('/robots.txt', answerRobots)
  app.get('/sitemap.xml', answerSitemapIndex)
  app.get('/:name{sitemap-[a-z0-9-]+\\.xml}', answerSitemapPart)
  app.use(async (c, next) => (isSystemPath(c.req.path) ? c.text('Not found', 404) : next()))

  app.use(handleSession(), handleLoginToken(canShowUnpublished))
  app.use(resolveRoute(), guardRoute(), addLogInRedirect(), loadCategories())
  app.all('*', (c) => handlePage(c))

  app.notFound((c) => c.text('Not found', 404))
  app.onError(answerError)
  return app
}
