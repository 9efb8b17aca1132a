import { PERSON } from '#shared/customer/customer-type.ts'
import { setBuyerType } from './buyer.ts'
import { getUpstream } from '../http/upstream.ts'
import { writeCookie } from '../http/cookies.ts'
import type { CustomerType } from './claims.ts'
import {
  endLogin,
  runIdentityExchange,
  requestNewTokens,
  type Credentials,
  type IdentityAction,
  type IdentityConnection,
  type IdentityOutcome,
  type Tokens,
} from './identity-service.ts'
import { confirmAccount, type Confirmation } from './identity-extensions.ts'
import { findKnownBrowserHeader, recordKnownBrowser } from './known-browser.ts'
import { consumeTokenCheck } from './rate-limit.ts'
import {
  clearSessionCookies,
  createSession,
  hasSessionCookie,
  readSessionCookies,
  readUser,
  writeChangedFirstName,
  writeSessionCookies,
  type SessionCookies,
} from './session-cookies.ts'
import type { SessionScope, Shopper, VisitorScope } from './shopper.ts'
import { getChannelOrigin } from '../routing/origin.ts'
import { findNetworkHeader } from './visitor-network.ts'

export function connect(c: VisitorScope): IdentityConnection {
  const { settings, requestId } = c.var
  const { MERCHANT: service } = c.env
  return {
    settings,
    requestId,
    upstream: getUpstream(settings, settings.AUTH_ENDPOINT),
    send: service ? (url, init) => service.fetch(url, init) : fetch,
    ...(service && { shopOrigin: getChannelOrigin(c.req.url, c.var) }),
    findNetworkHeader: () => findNetworkHeader(c),
  }
}

/**
 * Milliseconds that a page waits for a new token. The limit is lower while the current token is
 * still valid. Enough of `PAGE_TIMEOUT` remains to load the page.
 */
const refreshTimeouts = { whileValid: 1000, onceExpired: 1500 }

const anonymousShopper: Shopper = { session: null, cookies: 'keep' }
const loggedOutShopper: Shopper = { session: null, cookies: 'clear' }

function toShopper(sessionCookies: SessionCookies, outcome: IdentityOutcome): Shopper {
  if (outcome.kind === 'refused') return loggedOutShopper
  const { session } = sessionCookies
  if (outcome.kind === 'signed-in') {
    const { isRemembered, refreshToken } = sessionCookies
    const { email = null, firstName = '' } = session ?? {}
    const defaults = { email, firstName, isRemembered, refreshToken }
    const renewed = createSession(outcome.tokens, defaults)
    return renewed ? { session: renewed, cookies: 'renew' } : loggedOutShopper
  }
  // The identity service is unavailable. A token that has not expired can still be used; an expired
  // one may be refreshed by a later request.
  return isValid(sessionCookies) ? { session, cookies: 'keep' } : anonymousShopper
}

const isValid = ({ session }: SessionCookies) =>
  session !== null && Date.now() < session.claims.expiresAt

// Any client can send a forged cookie, so the number of calls to the identity service is limited.
async function refreshWithinLimit(c: VisitorScope, refreshToken: string): Promise<IdentityOutcome> {
  if (!(await consumeTokenCheck(c))) return { kind: 'limited' }
  const outcome = await requestNewTokens(connect(c), refreshToken)
  if (outcome.kind === 'refused') await c.var.isolate.tokenStatuses.set(refreshToken, 'refused')
  return outcome
}

/**
 * Reads the shopper of the request from the session cookies, and refreshes the token first if
 * necessary. The session ends if the refresh is refused, or if the token has expired and there is
 * no refresh token.
 */
export async function loadShopper(c: VisitorScope): Promise<Shopper> {
  if (!hasSessionCookie(c.req.header('cookie'))) return anonymousShopper
  const { refreshes, tokenStatuses } = c.var.isolate
  const sessionCookies = readSessionCookies(c)
  const { session, refreshToken } = sessionCookies
  if (sessionCookies.hasDuplicates) return loggedOutShopper
  // The token cookie of a session that is not remembered can outlive the other session cookies. If
  // they are missing, the session has ended.
  if (refreshToken === null && (!sessionCookies.hasUser || !isValid(sessionCookies)))
    return loggedOutShopper
  const isDue = session === null || Date.now() >= session.refreshAt || !isValid(sessionCookies)
  if (refreshToken === null || !isDue) {
    return session !== null && (await tokenStatuses.find(session.token)) === 'refused'
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

// If the token was renewed during this request, the cookies of the request still hold the old
// refresh token.
function findRefreshToken(c: SessionScope): string | null {
  return c.var.shopper.session?.refreshToken ?? readSessionCookies(c).refreshToken
}

/** If the credentials are accepted, the shopper is signed in for the rest of the request. */
export async function signIn(
  c: SessionScope,
  action: IdentityAction,
  credentials: Omit<Credentials, 'refreshToken'>,
): Promise<IdentityOutcome['kind']> {
  const refreshToken = findRefreshToken(c)
  const connection = await connectAs(c, credentials.username)
  const outcome = await runIdentityExchange(connection, action, { ...credentials, refreshToken })
  return finishSignIn(c, outcome, credentials)
}

/** The user name is null if only the token names the customer. */
export async function finishSignIn<Kind extends string>(
  c: SessionScope,
  outcome: { kind: 'signed-in'; tokens: Tokens } | { kind: Kind },
  shopper: { username: string | null; rememberUser: boolean },
): Promise<Kind | 'signed-in' | 'failed'> {
  if (!('tokens' in outcome)) return outcome.kind
  if (!startSession(c, outcome.tokens, shopper)) return 'failed'
  await recordKnownBrowser(c, shopper.username ?? c.var.shopper.session?.email ?? '')
  return 'signed-in'
}

/**
 * Returns the connection for forms with a password. One deadline covers the delay of the attempt and
 * all calls. The header about a known browser is for the embedded merchant only.
 */
export async function connectAs(c: SessionScope, username: string): Promise<IdentityConnection> {
  const knownBrowser = c.env.MERCHANT ? await findKnownBrowserHeader(c, username) : null
  const { timing, settings } = c.var
  return { ...connect(c), knownBrowser, deadline: timing.startedAt + settings.LOG_IN_TIMEOUT }
}

/** The answer, which is sent by mail, must not reveal whether the address is known. */
export async function requestAccount(
  c: SessionScope,
  account: { username: string; password: string; account: object },
): Promise<IdentityOutcome> {
  const credentials = { ...account, rememberUser: true, refreshToken: null }
  return runIdentityExchange(await connectAs(c, account.username), 'sign-up', credentials)
}

export async function signInToNewAccount(
  c: SessionScope,
  confirmation: Confirmation,
): Promise<IdentityOutcome['kind']> {
  const outcome = await confirmAccount(connect(c), confirmation)
  return finishSignIn(c, outcome, { username: null, rememberUser: true })
}

/** Returns false if the token cannot be read or has expired. */
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

/** If the browser knows another type of this customer, the account has changed. */
function hasOtherType(c: SessionScope, customerType: CustomerType): boolean {
  const known = readUser(c)?.customerType
  return known !== undefined && known !== customerType
}

/**
 * Replaces the customer type of the token with the customer type that the merchant returns, because
 * the token may be older. Prices have the VAT mode of a changed type from now on.
 */
export function setCustomerType(c: SessionScope, customerType: CustomerType): void {
  const { session, cookies } = c.var.shopper
  if (!session) return
  const isChanged = cookies === 'keep' && hasOtherType(c, customerType)
  const claims = { ...session.claims, customerType }
  c.set('shopper', { session: { ...session, claims }, cookies: isChanged ? 'begin' : cookies })
}

export function setFirstName(c: SessionScope, firstName: string): void {
  const { session, cookies } = c.var.shopper
  if (session) c.set('shopper', { session: { ...session, firstName }, cookies })
}

/** The login at the identity service ends in the background. */
export function signOut(c: SessionScope): void {
  const refreshToken = findRefreshToken(c)
  const { session } = c.var.shopper
  // An impersonation has no refresh token, so it ends by its token.
  const token = session?.claims.isImpersonation ? session.token : null
  c.set('shopper', loggedOutShopper)
  if (refreshToken === null && token === null) return
  c.executionCtx.waitUntil(endLogin(connect(c), { refreshToken, token }))
}

export function applySessionCookies(c: SessionScope): void {
  const { session, cookies } = c.var.shopper
  if (cookies === 'clear') {
    // An anonymous visitor is a person.
    setBuyerType(c, PERSON)
    clearSessionCookies(c)
  }
  if (session && cookies === 'keep') writeChangedFirstName(c, session)
  if (!session || (cookies !== 'begin' && cookies !== 'renew')) return
  writeSessionCookies(c, session)
  const { customerType } = session.claims
  if (cookies === 'renew' && !hasOtherType(c, customerType)) return
  setBuyerType(c, customerType)
  writeCookie(c, 'userType', customerType)
}
