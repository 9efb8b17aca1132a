import { z } from 'zod'
import { ask, type Settings } from './merchant.ts'

const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'
const REFRESH = 'x-auth-refresh-token'
export const open: Settings = { OPEN: 'true' }

export type Action = 'login' | 'register' | 'password'

/** The digest a client sends for a password. */
export async function digest(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${password}${SALT}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return btoa(String.fromCharCode(...hash))
}

let lastUser = 0

/** An address nobody else has. */
export const createEmail = () => `user-${(lastUser += 1)}-${crypto.randomUUID()}@example.com`

export type Options = { settings?: Settings; headers?: Record<string, string> }

export function postIdentity(action: string, body: unknown, options: Options = {}) {
  return ask(
    `/merchant/auth/${action}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...options.headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    options.settings ?? open,
  )
}

const signatureShape = z.object({
  identity: z.string(),
  signature: z.string(),
  timestamp: z.iso.datetime(),
})

/** Steps one and two of an exchange. */
export async function getSignature(username: string, options: Options = {}) {
  const challenged = await postIdentity('login', { username }, options)
  const { sign } = z.object({ sign: z.string() }).parse(await challenged.json())
  const path = `/merchant/auth/sign/development?identity=${sign}`
  return signatureShape.parse(await (await ask(path, {}, options.settings ?? open)).json())
}

const answerShape = z.object({
  token: z.string().optional(),
  maxAge: z.number().optional(),
})

export async function readAnswer(response: Response) {
  const { token, maxAge } = answerShape.parse(await response.json())
  return { status: response.status, token, maxAge, refresh: response.headers.get(REFRESH) }
}

export type Given = {
  username: string
  password: string
  newPassword?: string
  sessionLifetime?: number
  refresh?: string
}

/** A whole exchange. */
export async function exchange(action: Action, given: Given, options: Options = {}) {
  const { username, password, newPassword, refresh, ...rest } = given
  const signature = await getSignature(username, options)
  const body = {
    username,
    signature,
    password: await digest(password),
    ...(newPassword ? { newPassword: await digest(newPassword) } : {}),
    ...rest,
  }
  const headers = { ...options.headers, ...(refresh ? { [REFRESH]: refresh } : {}) }
  return readAnswer(await postIdentity(action, body, { ...options, headers }))
}

export async function callIdentity(action: 'login' | 'logout', refresh: string | null) {
  const headers = refresh === null ? {} : { [REFRESH]: refresh }
  return readAnswer(await ask(`/merchant/auth/${action}`, { headers }))
}

export const refreshWith = (token: string | null) => callIdentity('login', token)

const registeredShape = z.object({ token: z.string(), refresh: z.string() })

/** A customer of one's own, signed in. */
export async function register(password = 'password123') {
  const username = createEmail()
  const answer = registeredShape.parse(await exchange('register', { username, password }))
  return { username, password, ...answer, headers: { authorization: `Bearer ${answer.token}` } }
}
