import { z } from 'zod'
import { fetchMerchant, type Settings } from './merchant.ts'

const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'
const REFRESH = 'x-auth-refresh-token'
export const openSettings: Settings = { OPEN: 'true' }

export type Action = 'login' | 'register' | 'password' | 'change-email'

/** Returns the digest that a client sends instead of the password. */
export async function digestPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${password}${SALT}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return btoa(String.fromCharCode(...hash))
}

let lastUser = 0

/** Returns an email address that no other test uses. */
export const createEmail = () => `user-${(lastUser += 1)}-${crypto.randomUUID()}@example.com`

export type IdentityOptions = { settings?: Settings; headers?: Record<string, string> }

export function postIdentity(action: string, body: unknown, options: IdentityOptions = {}) {
  return fetchMerchant(
    `/merchant/auth/${action}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...options.headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    options.settings ?? openSettings,
  )
}

const signatureSchema = z.object({
  identity: z.string(),
  signature: z.string(),
  timestamp: z.iso.datetime(),
})

/**
 * Runs the first two steps of an identity exchange: it requests a challenge and gets the signature
 * of the challenge.
 */
export async function getSignature(username: string, options: IdentityOptions = {}) {
  const challengeResponse = await postIdentity('login', { username }, options)
  const { sign } = z.object({ sign: z.string() }).parse(await challengeResponse.json())
  const path = `/merchant/auth/sign/development?identity=${sign}`
  return signatureSchema.parse(
    await (await fetchMerchant(path, {}, options.settings ?? openSettings)).json(),
  )
}

const answerSchema = z.object({
  token: z.string().optional(),
  maxAge: z.number().optional(),
})

export async function readReply(response: Response) {
  const { token, maxAge } = answerSchema.parse(await response.json())
  return { status: response.status, token, maxAge, refresh: response.headers.get(REFRESH) }
}

export type Credentials = {
  username: string
  password: string
  newPassword?: string
  sessionLifetime?: number
  change?: { email: string }
  refresh?: string
}

/** Runs a complete identity exchange: the challenge, the signature and the action itself. */
export async function exchange(
  action: Action,
  credentials: Credentials,
  options: IdentityOptions = {},
) {
  const { username, password, newPassword, refresh, ...rest } = credentials
  const signature = await getSignature(username, options)
  const body = {
    username,
    signature,
    password: await digestPassword(password),
    ...(newPassword ? { newPassword: await digestPassword(newPassword) } : {}),
    ...rest,
  }
  const headers = { ...options.headers, ...(refresh ? { [REFRESH]: refresh } : {}) }
  return readReply(await postIdentity(action, body, { ...options, headers }))
}

export async function callIdentity(action: 'login' | 'logout', refresh: string | null) {
  const headers = refresh === null ? {} : { [REFRESH]: refresh }
  return readReply(await fetchMerchant(`/merchant/auth/${action}`, { headers }))
}

export const refreshLogin = (token: string | null) => callIdentity('login', token)

const registeredSchema = z.object({ token: z.string(), refresh: z.string() })

/** Registers a new customer and returns the credentials and the tokens of the customer. */
export async function register(password = 'green-soup-42') {
  const username = createEmail()
  const answer = registeredSchema.parse(await exchange('register', { username, password }))
  return { username, password, ...answer, headers: { authorization: `Bearer ${answer.token}` } }
}
