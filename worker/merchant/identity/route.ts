import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { AppEnv } from '../app-env.ts'
import { findCustomer } from '../data/customer.ts'
import { endFamily, rotateToken, startFamily } from '../data/refresh-family.ts'
import { isKnownKey } from '../graphql/check-key.ts'
import { signChallenge } from './challenge.ts'
import { exchange } from './exchange.ts'
import {
  createOpaqueToken,
  deriveSuccessor,
  hashOpaqueToken,
  isOpaqueToken,
} from './opaque-token.ts'
import { spoof } from './spoof.ts'
import { MAX_AGE_SECONDS, mintToken } from './token.ts'

const REFRESH_HEADER = 'x-auth-refresh-token'
const MAX_BODY_BYTES = 8 * 1024
const LIFETIME = { remembered: 7 * 24 * 3_600_000, brief: 30 * 60_000 }

type IdentityContext = Context<AppEnv>

// Exactly the origin that asks: credentials go with no wildcard.
const openCors = cors({
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['content-type', REFRESH_HEADER],
  exposeHeaders: [REFRESH_HEADER],
})

/** The identity service under `/merchant/auth`; from a browser only while the merchant is open. */
export const identity = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (c.var.env.isOpen) return openCors(c, next)
    return c.req.header('x-mount') === 'public' ? c.notFound() : next()
  })
  .use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.json({ error: 'TOO_LARGE' }, 413) }))

  .get('/sign/:apiKey', async (c) => {
    if (!(await isKnownKey(c.req.param('apiKey'), c.var.env.apiKeys))) return refuse(c)
    const signed = await signChallenge(getSecret(c), c.req.query('identity') ?? '')
    return signed ? c.json(signed) : refuse(c)
  })

  .get('/login', async (c) => {
    const token = readRefreshToken(c)
    if (!token) return refuse(c)
    const successor = await deriveSuccessor(getSecret(c), token)
    const customerId = await rotateToken(
      c.var.env.db,
      await hashOpaqueToken(token),
      await hashOpaqueToken(successor),
    )
    return customerId === null ? refuse(c) : answerToken(c, customerId, successor)
  })

  .get('/logout', async (c) => {
    const token = readRefreshToken(c)
    if (token) await endFamily(c.var.env.db, await hashOpaqueToken(token))
    return c.json({})
  })

  .post('/login', (c) => answerExchange(c, 'login'))
  .post('/register', (c) => answerExchange(c, 'register'))
  .post('/password', (c) => answerExchange(c, 'password'))
  .post('/spoof', async (c) => {
    const { isOpen, apiKeys } = c.var.env
    if (!isOpen) return c.notFound()
    if (!(await isKnownKey(c.req.header('x-apikey') ?? '', apiKeys))) return refuse(c)
    const token = await spoof(c.var.env.db, getSecret(c), await readBody(c))
    return token === null ? refuse(c) : c.json({ token, maxAge: MAX_AGE_SECONDS })
  })

async function answerExchange(c: IdentityContext, action: 'login' | 'register' | 'password') {
  const outcome = await exchange(c.var.env, getSecret(c), {
    action,
    body: await readBody(c),
    refreshToken: readRefreshToken(c),
    address: c.req.header('cf-connecting-ip') ?? null,
  })
  if (outcome.kind === 'challenged') return c.json({ sign: outcome.sign })
  if (outcome.kind === 'refused') return refuse(c)
  if (outcome.kind === 'limited') return c.json({ error: 'TOO_MANY_REQUESTS' }, 429)
  const { customerId, isRemembered } = outcome
  const refreshToken = createOpaqueToken()
  const tokenHash = await hashOpaqueToken(refreshToken)
  const lifetime = isRemembered ? LIFETIME.remembered : LIFETIME.brief
  await startFamily(c.var.env.db, { customerId, tokenHash, lifetime })
  return answerToken(c, customerId, refreshToken)
}

async function answerToken(c: IdentityContext, customerId: number, refreshToken: string) {
  const customer = await findCustomer(c.var.env.db, customerId)
  if (!customer) return refuse(c)
  c.header(REFRESH_HEADER, refreshToken)
  return c.json({ token: await mintToken(getSecret(c), customer), maxAge: MAX_AGE_SECONDS })
}

/** Never tells why: an unknown user, a wrong password and a malformed request look the same. */
function refuse(c: IdentityContext) {
  return c.json({ error: 'UNAUTHORIZED' }, 401)
}

function readRefreshToken(c: IdentityContext): string | null {
  const token = c.req.header(REFRESH_HEADER) ?? ''
  return isOpaqueToken(token) ? token : null
}

async function readBody(c: IdentityContext): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    // No JSON is refused like JSON that says nothing.
    return null
  }
}

function getSecret(c: IdentityContext): string {
  const { tokenSecret } = c.var.env
  if (tokenSecret === null) throw new Error('The identity service needs TOKEN_SECRET')
  return tokenSecret
}
