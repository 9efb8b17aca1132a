import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { admin } from './admin/links.ts'
import { collect } from './collect/route.ts'
import { injectFaults } from './faults/inject-faults.ts'
import { faults } from './faults/route.ts'
import { graphql } from './graphql/route.ts'
import type { AppEnv } from './http/app-env.ts'
import { chooseShopUrl } from './http/choose-shop-url.ts'
import { parseEnv } from './http/env.ts'
import { createIsolateState } from './http/isolate-state.ts'
import { identity } from './identity/route.ts'
import { live } from './live/route.ts'
import { describeError, log, runWithRequestId } from './log/log.ts'
import { measure } from './measure/route.ts'
import { newsletter } from './newsletter/route.ts'
import { sendMailsOfRequest } from './outbox/send-mails.ts'
import { parcel } from './parcel/route.ts'
import { pay } from './pay/route.ts'
import { picture, sharePicture } from './picture/route.ts'
import { answerReadiness } from './readiness/route.ts'
import { redirect } from './redirect/route.ts'
import { watch } from './watch/route.ts'

/**
 * Creates the merchant Worker. Every route is under `/merchant`, the path at which the storefront
 * mounts it.
 */
export function createMerchantApp() {
  const isolate = createIsolateState()
  return new Hono<AppEnv>()
    .basePath('/merchant')
    .use((c, next) => runWithRequestId(c.req.header('x-request-id'), next))
    .get('/readiness', answerReadiness)
    .use(async (c, next) => {
      const env = parseEnv(c.env)
      const shopUrl = chooseShopUrl(env, c.req.raw)
      const seller = env.sellers[shopUrl] ?? env.seller
      c.set('env', { ...env, shopUrl, shop: env.getShop(shopUrl), seller })
      c.set('isolate', isolate)
      await next()
    })
    .use(sendMailsOfRequest)
    .use(
      '/auth/*',
      injectFaults((c) => [toAuthAction(c.req.path)]),
    )
    .route('/collect', collect)
    .route('/faults', faults)
    .route('/graphql', graphql)
    .route('/live', live)
    .route('/auth', identity)
    .route('/product', sharePicture)
    .route('/product', picture)
    .route('/pagewidget', picture)
    .route('/category', picture)
    .route('/brand', picture)
    .route('/pay', pay)
    .route('/measure', measure)
    .route('/newsletter', newsletter)
    .route('/parcel', parcel)
    .route('/redirect', redirect)
    .route('/staff', admin)
    .route('/watch', watch)
    .notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
    .onError((error, c) => {
      // Code that refuses a wrong request, such as a body over the size limit, throws an
      // HTTPException with its own response. Such an error needs no log entry.
      if (error instanceof HTTPException) {
        const { status, headers, body } = error.getResponse()
        const response = new Response(body, { status, headers })
        response.headers.set('Cache-Control', 'no-store')
        return response
      }
      // Other paths may have an API key, or an id that opens an order or a payment.
      const path = c.req.path.startsWith('/merchant/auth/') ? toAuthAction(c.req.path) : undefined
      log('error', 'merchant.error', { path, error: describeError(error) })
      return c.text('Something went wrong', 500, { 'Cache-Control': 'no-store' })
    })
}

/**
 * Returns the part of the path that names the identity action, such as `auth/login` for
 * `/merchant/auth/login`.
 */
const toAuthAction = (path: string) => path.split('/').slice(2, 4).join('/')
