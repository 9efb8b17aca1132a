import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { findCustomer } from '../data/customer/customer.ts'
import {
  createRefreshFamily,
  deleteLogin,
  deleteRefreshFamily,
  rotateRefreshToken,
  type Login,
} from '../data/customer/refresh-family.ts'
import type { Secret } from '#shared/crypto/secret.ts'
import type { AppEnv } from '../http/app-env.ts'
import { isKnownKey } from '../http/is-known-key.ts'
import { log } from '../log/log.ts'
import { signChallenge } from './challenge.ts'
import { confirmEmailChange } from './change-email.ts'
import { handleExchange, type ExchangeAction } from './exchange.ts'
import { exchangeLink, impersonate } from './impersonate.ts'
import { loadApiCaller, parseBearer } from './load-bearer.ts'
import {
  createOpaqueToken,
  deriveNextToken,
  hashOpaqueToken,
  isOpaqueToken,
} from './opaque-token.ts'
import { createRunHash } from './run-hash.ts'
import { findNetwork } from './signed-id.ts'
import { confirmAccount } from './sign-up.ts'
import { LINK_MAX_AGE_SECONDS, TOKEN_SECONDS, createToken, verifyToken } from './token.ts'

const REFRESH_HEADER = 'x-auth-refresh-token'
const MAX_BODY_BYTES = 8 * 1024
const BUSY_SECONDS = 5
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

/** Serves `/merchant/auth`. Browsers may call it only while the merchant is open. */
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
    if (!token) return refuse(c)
    const tokenHash = await hashOpaqueToken(token)
    // While the secret is changed, a parallel request may have derived the next token from the other
    // value. The token is replaced once, so only one of the two exists.
    for (const value of getSecret(c)) {
      const nextToken = await deriveNextToken(value, token)
      const nextHash = await hashOpaqueToken(nextToken)
      const login = await rotateRefreshToken(c.var.env.db, tokenHash, nextHash)
      if (login !== null) return respondWithToken(c, login, nextToken)
    }
    return refuse(c)
  })

  .get('/logout', async (c) => {
    const token = findRefreshToken(c)
    if (token) await deleteRefreshFamily(c.var.env.db, await hashOpaqueToken(token))
    else await endBearerLogin(c)
    return c.json({})
  })

  .post('/login', (c) => respondToExchange(c, 'login'))
  .post('/register', (c) => respondToExchange(c, 'register'))
  .post('/password', (c) => respondToExchange(c, 'password'))
  .post('/sign-up', (c) => respondToExchange(c, 'sign-up'))
  .post('/confirm', async (c) => {
    const runHash = createRunHash(c, await findNetwork(c))
    const outcome = await confirmAccount(c.var.env, await readJsonBody(c), runHash)
    if (outcome.kind === 'confirmed') return startLogin(c, { ...outcome, isRemembered: true })
    return refuse(c, outcome.kind)
  })
  .post('/change-email', (c) => respondToExchange(c, 'change-email'))
  .post('/confirm-email', async (c) => {
    const { customer } = await loadApiCaller(c.var.env, c.req.header('authorization'))
    const outcome = await confirmEmailChange(c.var.env, await readJsonBody(c), customer)
    if ('isRemembered' in outcome)
      return customer ? startLogin(c, { ...customer, ...outcome }) : c.json({})
    return refuse(c, outcome.kind)
  })
  .post('/exchange-link', async (c) => {
    const token = await exchangeLink(c.var.env.db, getSecret(c), await readJsonBody(c))
    return token === null ? refuse(c) : c.json({ token, maxAge: TOKEN_SECONDS })
  })
  .post('/spoof', async (c) => {
    const { isOpen, apiKeys } = c.var.env
    if (!isOpen) return c.notFound()
    if (!(await isKnownKey(c.req.header('x-apikey') ?? '', apiKeys))) return refuse(c)
    const token = await impersonate(c.var.env.db, getSecret(c), await readJsonBody(c))
    return token === null ? refuse(c) : c.json({ token, maxAge: LINK_MAX_AGE_SECONDS })
  })

async function respondToChallenge(c: IdentityContext, apiKey: string) {
  if (!(await isKnownKey(apiKey, c.var.env.apiKeys))) return refuse(c)
  const signed = await signChallenge(getSecret(c), c.req.query('identity') ?? '')
  return signed ? c.json(signed) : refuse(c)
}

async function respondToExchange(c: IdentityContext, action: ExchangeAction) {
  const network = await findNetwork(c)
  const outcome = await handleExchange(c.var.env, getSecret(c), {
    action,
    body: await readJsonBody(c),
    refreshToken: findRefreshToken(c),
    network,
    knownBrowser: c.req.header('x-known-browser'),
    runHash: createRunHash(c, network),
  })
  if (outcome.kind === 'challenged') return c.json({ sign: outcome.sign })
  if (outcome.kind === 'signed-in') return startLogin(c, outcome)
  return outcome.kind === 'mailed' ? c.json({}, 202) : refuse(c, outcome.kind)
}

type NewLogin = { customerId: number; passwordHash?: string; isRemembered: boolean }

async function startLogin(
  c: IdentityContext,
  { customerId, passwordHash, isRemembered }: NewLogin,
) {
  const refreshToken = createOpaqueToken()
  const tokenHash = await hashOpaqueToken(refreshToken)
  const lifetime = isRemembered ? SESSION_MILLISECONDS.remembered : SESSION_MILLISECONDS.brief
  const family = { customerId, passwordHash, tokenHash, lifetime }
  const login = await createRefreshFamily(c.var.env.db, family)
  return login ? respondWithToken(c, login, refreshToken) : refuse(c)
}

async function respondWithToken(
  c: IdentityContext,
  { customerId, loginId }: Login,
  refreshToken: string,
) {
  const customer = await findCustomer(c.var.env.db, customerId)
  if (!customer) return refuse(c)
  c.header(REFRESH_HEADER, refreshToken)
  const token = await createToken(getSecret(c), customer, { loginId })
  return c.json({ token, maxAge: TOKEN_SECONDS })
}

// An impersonation has no refresh token, so its login ends by its access token.
async function endBearerLogin(c: IdentityContext): Promise<void> {
  const token = parseBearer(c.req.header('authorization'))
  const content = token === null ? null : await verifyToken(getSecret(c), token)
  if (content?.loginId) await deleteLogin(c.var.env.db, content.loginId)
}

const refusals = {
  /** It never reveals the reason: an unknown user, a wrong password or a malformed request. */
  refused: { error: 'UNAUTHORIZED', status: 401 },
  expired: { error: 'EXPIRED', status: 401 },
  'other-account': { error: 'OTHER_ACCOUNT', status: 403 },
  limited: { error: 'TOO_MANY_REQUESTS', status: 429 },
  /** The isolate hashes too many passwords at the moment. It does not mean too many attempts. */
  busy: { error: 'BUSY', status: 429 },
} as const

function refuse(c: IdentityContext, kind: keyof typeof refusals = 'refused') {
  if (kind === 'busy') {
    log('info', 'merchant.limit.hit', { limit: 'hashes' })
    c.header('retry-after', `${BUSY_SECONDS}`)
  }
  const { error, status } = refusals[kind]
  return c.json({ error }, status)
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

function getSecret(c: IdentityContext): Secret {
  const { tokenSecret } = c.var.env
  if (tokenSecret === null) throw new Error('The identity service needs TOKEN_SECRET')
  return tokenSecret
}
