import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { isAssetPath, isSystemPath } from '#shared/paths/system-paths.ts'
import { serviceWorkerPath } from '#shared/offline/offline-settings.ts'
import { SPECULATION_RULES_PATH } from '#shared/paths/prefetch-paths.ts'
import { suggestionsPath } from '#shared/paths/build-suggestions-path.ts'
import type { AppEnv } from './app-env.ts'
import type { IsolateState } from './isolate-state.ts'
import { setContentSecurityPolicy } from './document/content-security-policy.ts'
import { streamPages } from './document/render-document.tsx'
import { setCacheControl } from './http/cache-control.ts'
import { forwardSocket, forwardToMerchant, guardHost } from './http/forward-to-merchant.ts'
import { guardOrigin } from './http/guard-origin.ts'
import { logRequest } from './http/log-request.ts'
import { handleSession } from './identity/handle-session.ts'
import { repeatRefusal } from './identity/repeat-refusal.ts'
import { setRequestId } from './http/request-id.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { setServerTiming } from './http/server-timing.ts'
import { addLogInRedirect } from './access/add-log-in-redirect.ts'
import { guardRoute } from './access/guard-route.ts'
import { handleLoginToken } from './access/handle-login-token.ts'
import { moveSecrets } from './access/move-secrets.ts'
import {
  chooseChannel,
  loadCategories,
  resolveRoute,
  setSettings,
} from './access/resolve-request.ts'
import { answerPage, canShowUnpublished, findDraftFields } from './routes/pages.ts'
import { MAX_EVENT_BATCH_BYTES, MEASUREMENT_PATH } from '#shared/measurement/measurement-batch.ts'
import { answerMeasurement } from './routes/measure/answer-measurement.ts'
import { answerError } from './routes/system/answer-error.tsx'
import { answerInvalidate } from './routes/system/invalidate.ts'
import { answerManifest } from './routes/system/manifest.ts'
import { answerServiceWorker } from './routes/system/service-worker.ts'
import { answerSpeculationRules } from './routes/system/speculation-rules.ts'
import { answerReadyz } from './routes/system/readyz.ts'
import { answerVersion } from './routes/system/version.ts'
import { redirectToSearch } from './routes/system/search-redirect.ts'
import { answerSuggestions } from './routes/suggestions/route.tsx'
import { answerRobots, answerSitemapIndex, answerSitemapPart } from './routes/system/sitemap.ts'

const MAX_FORM_BYTES = 64 * 1024

const refuseLargeBody = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: () => {
    throw new HTTPException(413, { message: 'The form is too large' })
  },
})
const refuseLargeBatch = bodyLimit({ maxSize: MAX_EVENT_BATCH_BYTES })

// A local server reads the path `//sw.js` as the host `sw.js`. No shop has such a host.
const isSystemFileHost = (host: string) => host.includes('.') && isSystemPath(`/${host}`)

const answerMissingSystemPath = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSystemPath(c.req.path) && !isSystemFileHost(new URL(c.req.url).host)) return next()
  // The next deployment may bring a file of a build that is missing now.
  c.header('cache-control', isAssetPath(c.req.path) ? 'no-store' : 'public, max-age=300')
  return c.text('Not found', 404)
})

/** The routes at the top need little data; the page route at the bottom needs the most. */
export function createApp(isolate: IsolateState) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('isolate', isolate)
    await next()
  })
  app.get('/merchant/live', guardHost(), forwardSocket())
  app.use(setRequestId(), logRequest(), setSecurityHeaders(), setContentSecurityPolicy())
  app.use(streamPages(), setCacheControl(), setServerTiming(), guardHost())
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', answerReadyz)
  app.get('/version', answerVersion)
  app.get(SPECULATION_RULES_PATH, answerSpeculationRules)
  app.use(setSettings())

  // An API key protects the merchant API. Forms on the merchant pages get the same origin check as
  // the storefront forms. The origin of the payment callback is not checked: the payment provider
  // signs the request and sends it from its server.
  app.all('/merchant/pay/callback', forwardToMerchant)
  // A form in a frame of the checkout has no origin. The id of its payment cannot be guessed.
  app.post('/merchant/pay/:uid/installments', forwardToMerchant)
  app.use('/merchant/:section{pay|staff|collect}/*', guardOrigin())
  app.all('/merchant/*', forwardToMerchant)

  // Invalidation requests are not sent by a page either. They are signed, so their origin is not
  // checked.
  app.post('/api/invalidate', refuseLargeBody, answerInvalidate)

  app.get('/api/search', chooseChannel(), redirectToSearch)
  app.get(suggestionsPath, chooseChannel(), answerSuggestions)
  app.post(MEASUREMENT_PATH, guardOrigin(), refuseLargeBatch, chooseChannel(), answerMeasurement)
  app.get('/robots.txt', answerRobots)
  app.get('/manifest.webmanifest', chooseChannel(), answerManifest)
  app.get(serviceWorkerPath, chooseChannel(), answerServiceWorker)
  app.get('/sitemap.xml', chooseChannel(), answerSitemapIndex)
  app.get('/:name{sitemap-[a-z0-9-]+\\.xml}', chooseChannel(), answerSitemapPart)
  app.use(answerMissingSystemPath)

  app.use(guardOrigin(), repeatRefusal(), refuseLargeBody, chooseChannel())
  app.use(handleSession(), handleLoginToken(canShowUnpublished), moveSecrets())
  app.use(resolveRoute(), guardRoute(findDraftFields), addLogInRedirect(), loadCategories())
  app.all('*', answerPage)

  app.notFound((c) => c.text('Not found', 404))
  app.onError(answerError)
  return app
}
