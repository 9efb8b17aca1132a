import { z } from 'zod'
import type { Settings } from '../channel/settings.ts'
import { describeError, log } from '../log/log.ts'
import { fetchText, UpstreamError, type Fetch, type Upstream } from '../http/upstream.ts'
import { digestPassword } from './digest-password.ts'

/** `sign-up` and `change-email` are extensions of the embedded merchant. */
export type IdentityAction = 'login' | 'register' | 'password' | 'sign-up' | 'change-email'

export type IdentityConnection = {
  settings: Pick<Settings, 'AUTH_ENDPOINT' | 'SIGN_ENDPOINT' | 'MERCHANT_API_KEY'>
  send: Fetch
  requestId: string
  upstream: Upstream
  /** The origin of the channel, for the links in the mails of the embedded merchant. */
  shopOrigin?: string
  /** Returns the header by which the embedded merchant counts what one network does, if there is one. */
  findNetworkHeader?: () => Promise<string | null>
  /** Header of a browser in which the account has signed in before; only for a service binding. */
  knownBrowser?: string | null
  /** Time at which all calls are aborted, in milliseconds since 1970. */
  deadline?: number
}

export type Credentials = {
  username: string
  password: string
  newPassword?: string
  rememberUser: boolean
  /** Refresh token of the previous login, which the new login replaces. */
  refreshToken: string | null
  /** The entries of the shopper for a new account; for `sign-up` only. */
  account?: object
  /** The new e-mail address and the market of the shop; for `change-email` only. */
  change?: object
}

export type Tokens = { token: string; maxAgeSeconds: number; refreshToken: string | null }

/**
 * Result of a call to the identity service. `failed` means that the service was unavailable; it did
 * not refuse the shopper. `busy` means that it hashes too many passwords at the moment, `mailed`
 * that the answer is in a mail, and `expired` that a mailed link is no longer valid.
 */
export type IdentityOutcome =
  | { kind: 'signed-in'; tokens: Tokens }
  | { kind: 'refused' | 'limited' | 'busy' | 'mailed' | 'expired' | 'failed' }

const REFRESH_HEADER = 'x-auth-refresh-token'
const TIMEOUT_MILLISECONDS = 8_000
/** The service did not accept what the shopper entered. Other errors say nothing about it. */
const REFUSAL_STATUSES = [400, 401, 403, 409, 422]
/** Maximum age of a token if the identity service sends none. */
const DEFAULT_MAX_AGE_SECONDS = 900

const replySchema = z.object({
  sign: z.string().optional().catch(undefined),
  token: z.string().min(1).max(3_500).optional().catch(undefined),
  maxAge: z.number().positive().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
})

type Reply = z.infer<typeof replySchema> & { status: number; refreshToken: string | null }

function parseReply(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // A text that is not JSON becomes undefined. The caller checks the status to decide whether
    // JSON was required.
    return undefined
  }
}

/** Throws if there is no response, if the service fails, or if a response is not readable. */
async function sendRequest(
  { send, upstream, requestId, deadline = Infinity }: IdentityConnection,
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<{ status: number; headers: Headers; reply: unknown }> {
  const attempt = async (signal: AbortSignal) => {
    const requestHeaders = { ...init.headers, 'x-request-id': requestId }
    const response = await fetchText(send, url, { ...init, headers: requestHeaders, signal })
    const { status, headers, text } = response
    const reply = parseReply(text)
    if (status < 300 && reply === undefined) throw new Error('The reply could not be parsed')
    return { status, headers, reply }
  }
  // The service replaces a refresh token when it is used, so the same request must not be sent
  // twice.
  const timeoutMilliseconds = Math.min(TIMEOUT_MILLISECONDS, deadline - Date.now())
  if (timeoutMilliseconds <= 0) throw new UpstreamError('The deadline has passed')
  return upstream.call(attempt, { timeoutMilliseconds, isRepeatable: false })
}

type ServiceRequest = { refreshToken?: string | null; token?: string; body?: object }

export async function callService(
  connection: IdentityConnection,
  action: string,
  { refreshToken = null, token, body }: ServiceRequest,
): Promise<Reply> {
  const { settings, shopOrigin, findNetworkHeader, knownBrowser = null } = connection
  const network = (await findNetworkHeader?.()) ?? null
  const headers = {
    ...(refreshToken !== null && { [REFRESH_HEADER]: refreshToken }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(network !== null && { 'x-visitor-network': network }),
    ...(knownBrowser !== null && { 'x-known-browser': knownBrowser }),
    ...(shopOrigin !== undefined && { 'x-shop-origin': shopOrigin }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const response = await sendRequest(connection, `${settings.AUTH_ENDPOINT}${action}`, {
    headers,
    ...(body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }),
  })
  // If the reply does not match the schema, only its status is used.
  const parsed = replySchema.safeParse(response.reply)
  return {
    ...(parsed.success ? parsed.data : {}),
    status: response.status,
    refreshToken: response.headers.get(REFRESH_HEADER),
  }
}

export function toOutcome({ status, token, maxAge, refreshToken, error }: Reply): IdentityOutcome {
  if (token !== undefined && status < 300) {
    const maxAgeSeconds = maxAge ?? DEFAULT_MAX_AGE_SECONDS
    return { kind: 'signed-in', tokens: { token, maxAgeSeconds, refreshToken } }
  }
  if (status === 202) return { kind: 'mailed' }
  if (status === 429) return { kind: error === 'BUSY' ? 'busy' : 'limited' }
  if (error === 'EXPIRED') return { kind: 'expired' }
  return { kind: REFUSAL_STATUSES.includes(status) ? 'refused' : 'failed' }
}

async function sign(connection: IdentityConnection, challenge: string): Promise<unknown> {
  const { settings } = connection
  const { SIGN_ENDPOINT, MERCHANT_API_KEY: key } = settings
  const isKeyInUrl = SIGN_ENDPOINT.includes('{API_KEY}')
  const endpoint = SIGN_ENDPOINT.replace('{API_KEY}', () => encodeURIComponent(key))
  const headers: Record<string, string> = isKeyInUrl ? {} : { 'X-ApiKey': key }
  const url = `${endpoint}${encodeURIComponent(challenge)}`
  const { status, reply } = await sendRequest(connection, url, { headers })
  if (status < 300 && typeof reply === 'object' && reply !== null) return reply
  throw new UpstreamError('The challenge was not signed', { status })
}

// Returns failures as outcomes and never throws: a shopper who cannot be identified is anonymous,
// and the page is still rendered.
export async function catchFailures<Outcome extends { kind: string }>(
  { requestId }: IdentityConnection,
  action: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | { kind: 'failed' }> {
  try {
    const outcome = await work()
    if (outcome.kind === 'failed') log('warn', 'identity-failed', { requestId, action })
    return outcome
  } catch (error) {
    log('warn', 'identity-failed', { requestId, action, ...describeError(error) })
    return { kind: 'failed' }
  }
}

/** The user name is sent first, then the signed challenge and the password digests. */
export async function runIdentityExchange(
  connection: IdentityConnection,
  action: IdentityAction,
  credentials: Credentials,
): Promise<IdentityOutcome> {
  const { username, password, newPassword, rememberUser, refreshToken, account, change } =
    credentials
  const outcome = await catchFailures(connection, action, async () => {
    const firstReply = await callService(connection, action, { refreshToken, body: { username } })
    if (firstReply.sign === undefined) return toOutcome(firstReply)
    const body = {
      username,
      signature: await sign(connection, firstReply.sign),
      password: await digestPassword(password),
      ...(newPassword !== undefined && { newPassword: await digestPassword(newPassword) }),
      ...(!rememberUser && { sessionLifetime: 30 }),
      ...(action === 'sign-up' && { account }),
      ...(action === 'change-email' && { change }),
    }
    return toOutcome(await callService(connection, action, { refreshToken, body }))
  })
  if (action === 'login' && outcome.kind === 'refused') log('info', 'log-in-refused', {})
  return outcome
}

export function requestNewTokens(
  connection: IdentityConnection,
  refreshToken: string,
): Promise<IdentityOutcome> {
  return catchFailures(connection, 'refresh', async () =>
    toOutcome(await callService(connection, 'login', { refreshToken })),
  )
}

/**
 * Ends the login at the identity service. Errors are ignored, because the storefront logs the
 * shopper out in any case. A login without a refresh token ends by its token.
 */
export async function endLogin(
  connection: IdentityConnection,
  { refreshToken, token }: { refreshToken: string | null; token: string | null },
): Promise<void> {
  const proof = refreshToken === null && token !== null ? { token } : {}
  await catchFailures(connection, 'logout', async () => {
    await callService(connection, 'logout', { refreshToken, ...proof })
    return { kind: 'refused' }
  })
}
