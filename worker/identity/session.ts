import { PERSON } from '#shared/customer/customer-type.ts'
import { setBuyerType } from './buyer.ts'
import { getUpstream } from '../http/upstream.ts'
import { writeCookie } from '../http/cookies.ts'
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
import { consumeTokenCheck } from './rate-limit.ts'
import {
  clearSessionCookies,
  createSession,
  hasSessionCookie,
  readSessionCookies,
  writeSessionCookies,
  type SessionCookies,
} from './session-cookies.ts'
import type { SessionScope, Shopper, VisitorScope } from './shopper.ts'

function connect(c: VisitorScope): IdentityConnection {
  const { settings, requestId } = c.var
  const { MERCHANT: service } = c.env
  return {
    settings,
    requestId,
    upstream: getUpstream(settings, settings.AUTH_ENDPOINT),
    send: service ? (url, init) => service.fetch(url, init) : fetch,
    // The platform sets the header itself on the way to another zone.
    ipAddress: service ? (c.req.header('cf-connecting-ip') ?? null) : null,
  }
}

/** Milliseconds that a page waits for a new token: shorter while it can do without. */
const refreshTimeouts = { whileValid: 2000, onceExpired: 4000 }

const anonymousShopper: Shopper = { session: null, cookies: 'keep' }
const loggedOutShopper: Shopper = { session: null, cookies: 'clear' }

function toShopper(sessionCookies: SessionCookies, outcome: IdentityOutcome): Shopper {
  if (outcome.kind === 'refused') return loggedOutShopper
  const { session } = sessionCookies
  if (outcome.kind === 'signed-in') {
    const { isRemembered, refreshToken } = sessionCookies
    const defaults = { email: session?.email ?? null, isRemembered, refreshToken }
    const renewed = createSession(outcome.tokens, defaults)
    return renewed ? { session: renewed, cookies: 'renew' } : loggedOutShopper
  }
  // The service is unavailable: a token that has not expired is still valid, and an expired one may
  // be renewed later.
  return isValid(sessionCookies) ? { session, cookies: 'keep' } : anonymousShopper
}

const isValid = ({ session }: SessionCookies) =>
  session !== null && Date.now() < session.claims.expiresAt

// A cookie may contain any invented value, so the calls that it causes to the identity service are
// limited.
async function refreshWithinLimit(c: VisitorScope, refreshToken: string): Promise<IdentityOutcome> {
  if (!(await consumeTokenCheck(c))) return { kind: 'limited' }
  const outcome = await refresh(connect(c), refreshToken)
  if (outcome.kind === 'refused') await c.var.isolate.tokenStatuses.set(refreshToken, 'refused')
  return outcome
}

/**
 * Loads the shopper of the request from its cookies. A token that is due is renewed first; a
 * refused refresh, or an expired token without a refresh token, ends the session.
 */
export async function loadShopper(c: VisitorScope): Promise<Shopper> {
  if (!hasSessionCookie(c.req.header('cookie'))) return anonymousShopper
  const { refreshes, tokenStatuses } = c.var.isolate
  const sessionCookies = readSessionCookies(c)
  const { session, refreshToken } = sessionCookies
  if (sessionCookies.hasDuplicates) return loggedOutShopper
  // The token cookie of a brief session outlives the other cookies; without them the session is
  // over.
  if (refreshToken === null && (!sessionCookies.hasUser || !isValid(sessionCookies)))
    return loggedOutShopper
  const isDue = session === null || Date.now() >= session.refreshAt || !isValid(sessionCookies)
  if (refreshToken === null || !isDue) {
    const isRefused = session !== null && (await tokenStatuses.find(session.token)) === 'refused'
    return isRefused
      ? loggedOutShopper
      : { session, cookies: sessionCookies.hasUser ? 'keep' : 'renew' }
  }
  if ((await tokenStatuses.find(refreshToken)) === 'refused') return loggedOutShopper
  const outcome = await refreshes.run(refreshToken, {
    work: () => refreshWithinLimit(c, refreshToken),
    timeoutMilliseconds: isValid(sessionCookies)
      ? refreshTimeouts.whileValid
      : refreshTimeouts.onceExpired,
    waitUntil: (renewing) => c.executionCtx.waitUntil(renewing),
  })
  return toShopper(sessionCookies, outcome)
}

// After a renewal, the cookies of the request still hold the previous token.
function findRefreshToken(c: SessionScope): string | null {
  return c.var.shopper.session?.refreshToken ?? readSessionCookies(c).refreshToken
}

/** Sends the shopper's credentials; if they are accepted, the shopper is signed in from here on. */
export async function signIn(
  c: SessionScope,
  action: IdentityAction,
  credentials: Omit<Credentials, 'refreshToken'>,
): Promise<IdentityOutcome['kind']> {
  const refreshToken = findRefreshToken(c)
  const outcome = await identify(connect(c), action, { ...credentials, refreshToken })
  if (outcome.kind !== 'signed-in') return outcome.kind
  const isStarted = startSession(c, outcome.tokens, credentials)
  return isStarted ? 'signed-in' : 'failed'
}

/**
 * Signs the holder of the tokens in for the rest of the request. Returns false if the token cannot
 * be read or has expired.
 */
export function startSession(
  c: SessionScope,
  tokens: Tokens,
  { username, rememberUser }: { username: string | null; rememberUser: boolean },
): boolean {
  const defaults = { email: username, isRemembered: rememberUser, refreshToken: null }
  const session = createSession(tokens, defaults)
  if (!session || session.claims.expiresAt <= Date.now()) return false
  c.set('shopper', { session, cookies: 'begin' })
  return true
}

/** The merchant's customer type replaces that of the token, which may be older. */
export function setCustomerType(c: SessionScope, customerType: CustomerType): void {
  const { session, cookies } = c.var.shopper
  if (!session) return
  const claims = { ...session.claims, customerType }
  c.set('shopper', { session: { ...session, claims }, cookies })
}

/** Ends the session here at once, and at the identity service after the response. */
export function signOut(c: SessionScope): void {
  const refreshToken = findRefreshToken(c)
  c.set('shopper', loggedOutShopper)
  if (refreshToken !== null) c.executionCtx.waitUntil(endLogin(connect(c), refreshToken))
}

/** Writes the state of the session into the cookies of the response. */
export function applySessionCookies(c: SessionScope): void {
  const { session, cookies } = c.var.shopper
  if (cookies === 'clear') {
    // An anonymous visitor is a person.
    setBuyerType(c, PERSON)
    clearSessionCookies(c)
  }
  if (!session || (cookies !== 'begin' && cookies !== 'renew')) return
  writeSessionCookies(c, session)
  if (cookies === 'renew') return
  setBuyerType(c, session.claims.customerType)
  writeCookie(c, 'userType', session.claims.customerType)
}
