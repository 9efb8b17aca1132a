import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { isSystemPath } from '#shared/paths/system-paths.ts'
import type { AppEnv } from './env.ts'
import { forwardSocket, forwardToMerchant } from './middleware/forward-to-merchant.ts'
import { guardOrigin } from './middleware/guard-origin.ts'
import { logRequest } from './middleware/log-request.ts'
import { readSettings } from './middleware/read-settings.ts'
import { setRequestId } from './middleware/request-id.ts'
import { chooseChannel, loadCategories, resolveRoute } from './middleware/resolve-route.ts'
import { setSecurityHeaders } from './middleware/security-headers.ts'
import { answerPublicPage } from './render/answer-page.ts'
import { PageMissing } from './render/page-verdict.ts'
import { pages } from './routes/pages.ts'
import { answerError } from './routes/system/answer-error.tsx'
import { redirectToSearch } from './routes/system/search-redirect.ts'

const MAX_FORM_BYTES = 64 * 1024

async function answerPage(c: Context<AppEnv>): Promise<Response> {
  const { route } = c.var.resolution
  const page = route ? pages[route] : undefined
  if (!page) throw new PageMissing()
  if (c.req.method === 'POST') {
    if (!page.post) throw new HTTPException(405, { message: 'This page takes no form' })
    return page.post(c)
  }
  if (page.preview && c.req.query('loginToken')) return page.preview(c)
  if (page.public) return answerPublicPage(c, page.public)
  if (page.get) return page.get(c)
  throw new PageMissing()
}

const refuseLargeBody = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: () => {
    throw new HTTPException(413, { message: 'The form is too large' })
  },
})

/** The storefront from request to answer. Read from the top: cheap exits first, then what every page needs. */
export function createApp() {
  const app = new Hono<AppEnv>()
  app.get('/merchant/live', forwardSocket())
  app.use(setRequestId(), logRequest(), setSecurityHeaders())
  app.get('/healthz', (c) => c.text('ok'))
  app.use(readSettings())

  // The merchant guards its own API by key; its payment forms are guarded like ours.
  // What the payment provider says by itself is signed and comes from no page.
  app.all('/merchant/pay/callback', forwardToMerchant)
  app.use('/merchant/pay/*', guardOrigin())
  app.all('/merchant/*', forwardToMerchant)

  app.use(guardOrigin(), refuseLargeBody, chooseChannel())
  app.get('/api/search', redirectToSearch)
  app.use(async (c, next) => (isSystemPath(c.req.path) ? c.text('Not found', 404) : next()))

  app.use(resolveRoute(), loadCategories())
  app.on(['GET', 'POST'], '*', answerPage)

  app.notFound((c) => c.text('Not found', 404))
  app.onError(answerError)
  return app
}
