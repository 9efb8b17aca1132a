import type { Context } from 'hono'
import { PERSON } from '#shared/customer/customer-type.ts'
import { keepCustomerType } from '../buyer.ts'
import { getCircuit } from '../commerce/circuit.ts'
import { writeCookie } from '../cookies.ts'
import type { AppEnv } from '../env.ts'
import type { CustomerType } from './claims.ts'
import {
  endLogin,
  identify,
  refresh,
  type Credentials,
  type IdentityAction,
  type IdentityConnection,
  type IdentityOutcome,
  type Tokens,
} from './identity-service.ts'
import { mayAskAbout } from './limit-attempts.ts'
import { refreshOnce } from './refresh-once.ts'
import {
  clearSessionCookies,
  createSession,
  hasSessionCookie,
  readSessionCookies,
  writeSessionCookies,
  type Held,
} from './session-cookies.ts'
import type { Shopper } from './shopper.ts'
import { noteVerdict, recallVerdict } from './token-verdicts.ts'

function connect(c: Context<AppEnv>): IdentityConnection {
  const { settings, requestId } = c.var
  const { MERCHANT: service } = c.env
  return {
    settings,
    requestId,
    circuit: getCircuit(settings.AUTH_ENDPOINT, service),
    send: service ? (url, init) => service.fetch(url, init) : (url, init) => fetch(url, init),
    // The platform sets the header itself on the way to another zone.
    address: service ? (c.req.header('cf-connecting-ip') ?? null) : null,
  }
}

/** Milliseconds a page waits for a new token: not long for what it can do without. */
const patience = { whileValid: 2000, onceExpired: 4000 }

const nobody: Shopper = { session: null, cookies: 'keep' }
const loggedOut: Shopper = { session: null, cookies: 'clear' }

function renew(held: Held, outcome: IdentityOutcome): Shopper {
  if (outcome.kind === 'refused') return loggedOut
  const { session } = held
  if (outcome.kind === 'signed-in') {
    const { isRemembered, refreshToken } = held
    const before = { email: session?.email ?? null, isRemembered, refreshToken }
    const renewed = createSession(outcome.tokens, before)
    return renewed ? { session: renewed, cookies: 'renew' } : loggedOut
  }
  // The service is not to be had: a token that has not expired is still good, and an expired one may be renewed later.
  return isValid(held) ? { session, cookies: 'keep' } : nobody
}

const isValid = ({ session }: Held) => session !== null && Date.now() < session.claims.expiresAt

// What came in a cookie may be anybody's invention: it costs the identity service so many calls and no more.
async function refreshOrRefuse(c: Context<AppEnv>, refreshToken: string): Promise<IdentityOutcome> {
  if (!(await mayAskAbout(c))) return { kind: 'limited' }
  const outcome = await refresh(connect(c), refreshToken)
  if (outcome.kind === 'refused') await noteVerdict(refreshToken, false)
  return outcome
}

/**
 * Who sends the request, by its cookies. A token that is due is renewed first; a refused refresh, or an expired token
 * without one, ends the session.
 */
export async function findShopper(c: Context<AppEnv>): Promise<Shopper> {
  if (!hasSessionCookie(c.req.header('cookie'))) return nobody
  const held = readSessionCookies(c)
  const { session, refreshToken } = held
  if (held.isDuplicated) return loggedOut
  // Of a brief session the token outlives the rest; it is over all the same.
  if (refreshToken === null && (!held.hasUser || !isValid(held))) return loggedOut
  const isDue = session === null || Date.now() >= session.refreshAt || !isValid(held)
  if (refreshToken === null || !isDue) {
    const isRefused = session !== null && (await recallVerdict(session.token)) === 'refused'
    return isRefused ? loggedOut : { session, cookies: held.hasUser ? 'keep' : 'renew' }
  }
  if ((await recallVerdict(refreshToken)) === 'refused') return loggedOut
  const outcome = await refreshOnce(refreshToken, {
    work: () => refreshOrRefuse(c, refreshToken),
    patienceMilliseconds: isValid(held) ? patience.whileValid : patience.onceExpired,
    waitUntil: (renewing) => c.executionCtx.waitUntil(renewing),
  })
  return renew(held, outcome)
}

// The cookies of a request that has renewed its session hold the token before.
function findRefreshToken(c: Context<AppEnv>): string | null {
  return c.var.shopper.session?.refreshToken ?? readSessionCookies(c).refreshToken
}

/** Sends the shopper's credentials; where they are accepted the shopper is signed in from here on. */
export async function signIn(
  c: Context<AppEnv>,
  action: IdentityAction,
  credentials: Omit<Credentials, 'refreshToken'>,
): Promise<IdentityOutcome['kind']> {
  const refreshToken = findRefreshToken(c)
  const outcome = await identify(connect(c), action, { ...credentials, refreshToken })
  if (outcome.kind !== 'signed-in') return outcome.kind
  const isKnown = beginSession(c, outcome.tokens, credentials)
  return isKnown ? 'signed-in' : 'failed'
}

/** From here on the request is the one of the tokens' holder. False where the token cannot be read or has expired. */
export function beginSession(
  c: Context<AppEnv>,
  tokens: Tokens,
  { username, rememberUser }: { username: string | null; rememberUser: boolean },
): boolean {
  const before = { email: username, isRemembered: rememberUser, refreshToken: null }
  const session = createSession(tokens, before)
  if (!session || session.claims.expiresAt <= Date.now()) return false
  c.set('shopper', { session, cookies: 'begin' })
  return true
}

/** The merchant's word on the customer stands above the token's, which may be older. */
export function setCustomerType(c: Context<AppEnv>, customerType: CustomerType): void {
  const { session, cookies } = c.var.shopper
  if (!session) return
  const claims = { ...session.claims, customerType }
  c.set('shopper', { session: { ...session, claims }, cookies })
}

/** Ends the session here at once, and at the identity service after the answer. */
export function signOut(c: Context<AppEnv>): void {
  const refreshToken = findRefreshToken(c)
  c.set('shopper', loggedOut)
  if (refreshToken !== null) c.executionCtx.waitUntil(endLogin(connect(c), refreshToken))
}

/** Writes what became of the session into the answer. */
export function settleCookies(c: Context<AppEnv>): void {
  const { session, cookies } = c.var.shopper
  if (cookies === 'clear') {
    // Whoever is nobody is a person.
    keepCustomerType(c, PERSON)
    clearSessionCookies(c)
  }
  if (!session || (cookies !== 'begin' && cookies !== 'renew')) return
  writeSessionCookies(c, session)
  if (cookies === 'renew') return
  keepCustomerType(c, session.claims.customerType)
  writeCookie(c, 'userType', session.claims.customerType)
}
