import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { findCustomer } from '../data/customer/customer.ts'
import {
  deleteRefreshFamily,
  rotateRefreshToken,
  createRefreshFamily,
} from '../data/customer/refresh-family.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isKnownKey } from '../http/is-known-key.ts'
import { signChallenge } from './challenge.ts'
import { exchange, type ExchangeAction } from './exchange.ts'
import { impersonate } from './impersonate.ts'
import {
  createOpaqueToken,
  deriveNextToken,
  hashOpaqueToken,
  isOpaqueToken,
} from './opaque-token.ts'
import { MAX_AGE_SECONDS, createToken } from './token.ts'

const REFRESH_HEADER = 'x-auth-refresh-token'
const MAX_BODY_BYTES = 8 * 1024
const SESSION_MILLISECONDS = { remembered: 7 * 24 * 3_600_000, brief: 30 * 60_000 }

type IdentityContext = Context<AppEnv>

// CORS does not allow credentials with the origin `*`, so the response repeats the exact origin of
// the request.
const openCors = cors({
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['content-type', REFRESH_HEADER],
  exposeHeaders: [REFRESH_HEADER],
})

/**
 * Serves the identity service under `/merchant/auth`. Browsers may call it only while the merchant
 * is open.
 */
export const identity = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (c.var.env.isOpen) return openCors(c, next)
    return c.req.header('x-mount') === 'public' ? c.notFound() : next()
  })
  .use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.json({ error: 'TOO_LARGE' }, 413) }))

  // The published API has the key in the path. The storefront sends it in a header, because URLs
  // may be logged.
  .get('/sign', (c) => respondToChallenge(c, c.req.header('x-apikey') ?? ''))
  .get('/sign/:apiKey', (c) => respondToChallenge(c, c.req.param('apiKey')))

  .get('/login', async (c) => {
    const token = findRefreshToken(c)
    if (!token) return respondUnauthorized(c)
    const nextToken = await deriveNextToken(getSecret(c), token)
    const customerId = await rotateRefreshToken(
      c.var.env.db,
      await hashOpaqueToken(token),
      await hashOpaqueToken(nextToken),
    )
    return customerId === null ? respondUnauthorized(c) : respondWithToken(c, customerId, nextToken)
  })

  .get('/logout', async (c) => {
    const token = findRefreshToken(c)
    if (token) await deleteRefreshFamily(c.var.env.db, await hashOpaqueToken(token))
    return c.json({})
  })

  .post('/login', (c) => respondToExchange(c, 'login'))
  .post('/register', (c) => respondToExchange(c, 'register'))
  .post('/password', (c) => respondToExchange(c, 'password'))
  .post('/spoof', async (c) => {
    const { isOpen, apiKeys } = c.var.env
    if (!isOpen) return c.notFound()
    if (!(await isKnownKey(c.req.header('x-apikey') ?? '', apiKeys))) return respondUnauthorized(c)
    const token = await impersonate(c.var.env.db, getSecret(c), await readJsonBody(c))
    return token === null ? respondUnauthorized(c) : c.json({ token, maxAge: MAX_AGE_SECONDS })
  })

async function respondToChallenge(c: IdentityContext, apiKey: string) {
  if (!(await isKnownKey(apiKey, c.var.env.apiKeys))) return respondUnauthorized(c)
  const signed = await signChallenge(getSecret(c), c.req.query('identity') ?? '')
  return signed ? c.json(signed) : respondUnauthorized(c)
}

async function respondToExchange(c: IdentityContext, action: ExchangeAction) {
  const outcome = await exchange(c.var.env, getSecret(c), {
    action,
    body: await readJsonBody(c),
    refreshToken: findRefreshToken(c),
    address: c.req.header('cf-connecting-ip') ?? null,
    withHashSlot: c.var.isolate.withHashSlot,
  })
  if (outcome.kind === 'challenged') return c.json({ sign: outcome.sign })
  if (outcome.kind === 'refused') return respondUnauthorized(c)
  if (outcome.kind === 'limited') return c.json({ error: 'TOO_MANY_REQUESTS' }, 429)
  const { customerId, isRemembered } = outcome
  const refreshToken = createOpaqueToken()
  const tokenHash = await hashOpaqueToken(refreshToken)
  const lifetime = isRemembered ? SESSION_MILLISECONDS.remembered : SESSION_MILLISECONDS.brief
  await createRefreshFamily(c.var.env.db, { customerId, tokenHash, lifetime })
  return respondWithToken(c, customerId, refreshToken)
}

async function respondWithToken(c: IdentityContext, customerId: number, refreshToken: string) {
  const customer = await findCustomer(c.var.env.db, customerId)
  if (!customer) return respondUnauthorized(c)
  c.header(REFRESH_HEADER, refreshToken)
  return c.json({ token: await createToken(getSecret(c), customer), maxAge: MAX_AGE_SECONDS })
}

/**
 * Answers with status 401. The response never reveals the reason: it is the same for an unknown
 * user, a wrong password and a malformed request.
 */
function respondUnauthorized(c: IdentityContext) {
  return c.json({ error: 'UNAUTHORIZED' }, 401)
}

function findRefreshToken(c: IdentityContext): string | null {
  const token = c.req.header(REFRESH_HEADER) ?? ''
  return isOpaqueToken(token) ? token : null
}

async function readJsonBody(c: IdentityContext): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    // A body that is not JSON is refused in the same way as JSON without any fields.
    return null
  }
}

function getSecret(c: IdentityContext): string {
  const { tokenSecret } = c.var.env
  if (tokenSecret === null) throw new Error('The identity service needs TOKEN_SECRET')
  return tokenSecret
}
