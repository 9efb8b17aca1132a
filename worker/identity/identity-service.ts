import { z } from 'zod'
import type { Circuit } from '../commerce/circuit.ts'
import type { Settings } from '../env.ts'
import { describeError, log } from '../log.ts'
import { withTimeLimit } from '../time-limit.ts'
import { digestPassword } from './password-digest.ts'

export type IdentityAction = 'login' | 'register' | 'password'

/** What it takes to reach the identity service, and whom we speak for. */
export type IdentityConnection = {
  settings: Pick<Settings, 'AUTH_ENDPOINT' | 'SIGN_ENDPOINT' | 'MERCHANT_API_KEY'>
  send: (url: string, init: RequestInit) => Promise<Response>
  requestId: string
  circuit: Circuit
  /** Of the shopper's machine, for the service's own limit; null where it cannot be passed on. */
  address: string | null
}

export type Credentials = {
  username: string
  password: string
  newPassword?: string
  rememberUser: boolean
  /** The login that this one takes the place of. */
  refreshToken: string | null
}

export type Tokens = { token: string; maxAgeSeconds: number; refreshToken: string | null }

/** `failed`: nobody said no, the service was not to be had. */
export type IdentityOutcome =
  | { kind: 'signed-in'; tokens: Tokens }
  | { kind: 'refused' }
  | { kind: 'limited' }
  | { kind: 'failed' }

const REFRESH_HEADER = 'x-auth-refresh-token'
const TIMEOUT_MILLISECONDS = 10_000
/** Of a token that does not tell. */
const DEFAULT_MAX_AGE_SECONDS = 900

const replySchema = z.object({
  sign: z.string().optional().catch(undefined),
  token: z.string().min(1).max(3_500).optional().catch(undefined),
  maxAge: z.number().positive().optional().catch(undefined),
})

type Reply = z.infer<typeof replySchema> & { status: number; refreshToken: string | null }

type Answered = { status: number; headers: Headers; reply: unknown }

function parseReply(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // The caller knows by the status whether anything was to be read.
    return undefined
  }
}

/** Throws where nobody answered, or nothing that can be read came with a status that promised it. */
async function reach(
  { send, circuit, requestId }: IdentityConnection,
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Answered> {
  if (!circuit.allows()) throw new Error('The identity service is not asked for a while')
  try {
    return await withTimeLimit(TIMEOUT_MILLISECONDS, async (signal) => {
      const response = await send(url, {
        ...init,
        headers: { ...init.headers, 'x-request-id': requestId },
        // Tokens and digests are for this service alone, not for whom it names.
        redirect: 'manual',
        signal,
      })
      const { status, headers } = response
      const reply = parseReply(await response.text())
      if (response.ok && reply === undefined) throw new Error('The reply could not be parsed')
      if (status >= 500) circuit.noteFailure()
      else circuit.noteSuccess()
      return { status, headers, reply }
    })
  } catch (error) {
    circuit.noteFailure()
    throw error
  }
}

async function ask(
  connection: IdentityConnection,
  action: string,
  { refreshToken, body }: { refreshToken: string | null; body?: object },
): Promise<Reply> {
  const { settings, address } = connection
  const headers = {
    ...(refreshToken === null ? {} : { [REFRESH_HEADER]: refreshToken }),
    ...(address === null ? {} : { 'cf-connecting-ip': address }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const answered = await reach(connection, `${settings.AUTH_ENDPOINT}${action}`, {
    headers,
    ...(body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }),
  })
  // A reply of another shape says nothing, its status apart.
  const parsed = replySchema.safeParse(answered.reply)
  return {
    ...(parsed.success ? parsed.data : {}),
    status: answered.status,
    refreshToken: answered.headers.get(REFRESH_HEADER),
  }
}

function toOutcome({ status, token, maxAge, refreshToken }: Reply): IdentityOutcome {
  if (token !== undefined && status < 300) {
    const maxAgeSeconds = maxAge ?? DEFAULT_MAX_AGE_SECONDS
    return { kind: 'signed-in', tokens: { token, maxAgeSeconds, refreshToken } }
  }
  if (status === 429) return { kind: 'limited' }
  // Who names another place has not said no.
  const isRedirect = status >= 300 && status < 400
  return status >= 500 || isRedirect ? { kind: 'failed' } : { kind: 'refused' }
}

// A failure is only logged: without a signature the exchange ends as a wrong password does.
async function sign(connection: IdentityConnection, challenge: string): Promise<unknown> {
  const { settings, requestId } = connection
  const key = encodeURIComponent(settings.MERCHANT_API_KEY)
  const endpoint = settings.SIGN_ENDPOINT.replace('{API_KEY}', () => key)
  try {
    const url = `${endpoint}${encodeURIComponent(challenge)}`
    const { status, reply } = await reach(connection, url, {})
    if (status < 300) return reply
    log('warn', 'identity-sign-failed', { requestId, status })
  } catch (error) {
    log('warn', 'identity-sign-failed', { requestId, ...describeError(error) })
  }
  return undefined
}

// Never throws: whoever cannot be identified is nobody, and the page goes on.
async function settle(
  { requestId }: IdentityConnection,
  action: string,
  work: () => Promise<IdentityOutcome>,
): Promise<IdentityOutcome> {
  try {
    const outcome = await work()
    if (outcome.kind === 'failed') log('warn', 'identity-failed', { requestId, action })
    return outcome
  } catch (error) {
    log('warn', 'identity-failed', { requestId, action, ...describeError(error) })
    return { kind: 'failed' }
  }
}

/** Logs in, registers or changes a password: the name alone first, then with the signed challenge and the digests. */
export function identify(
  connection: IdentityConnection,
  action: IdentityAction,
  credentials: Credentials,
): Promise<IdentityOutcome> {
  const { username, password, newPassword, rememberUser, refreshToken } = credentials
  return settle(connection, action, async () => {
    const named = await ask(connection, action, { refreshToken, body: { username } })
    if (named.sign === undefined) return toOutcome(named)
    const body = {
      username,
      signature: await sign(connection, named.sign),
      password: await digestPassword(password),
      ...(newPassword === undefined ? {} : { newPassword: await digestPassword(newPassword) }),
      ...(rememberUser ? {} : { sessionLifetime: 30 }),
    }
    return toOutcome(await ask(connection, action, { refreshToken, body }))
  })
}

/** A new token for the one who holds the refresh token. */
export function refresh(
  connection: IdentityConnection,
  refreshToken: string,
): Promise<IdentityOutcome> {
  return settle(connection, 'refresh', async () =>
    toOutcome(await ask(connection, 'login', { refreshToken })),
  )
}

/** Ends the login at the service; whatever it says, the shopper is logged out here. */
export async function endLogin(
  connection: IdentityConnection,
  refreshToken: string,
): Promise<void> {
  await settle(connection, 'logout', async () => {
    await ask(connection, 'logout', { refreshToken })
    return { kind: 'refused' }
  })
}
