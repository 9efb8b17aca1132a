import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { createShop, type TestShop } from './create-shop.ts'

export const PASSWORD = 'password123'

/** Names of the cookies that the shop sets when a customer logs in. */
export const SESSION_COOKIES = [
  'apollo-token',
  'ralph-auth-refresh',
  'ralph-user-maxage',
  'ralph-user',
  'ralph-user-type',
]

export const createEmail = () => `user-${crypto.randomUUID()}@example.com`

export function logIn(shop: TestShop, form: Record<string, string>, language = 'en') {
  return shop.post(`/${language}/account`, { intent: 'log-in', password: PASSWORD, ...form })
}

export function logOut(shop: TestShop) {
  return shop.post('/en/account', { intent: 'log-out' })
}

export function createAccount(shop: TestShop, form: Record<string, string>) {
  return shop.post('/en/account/create', {
    customerType: 'PERSON',
    password: PASSWORD,
    confirmation: PASSWORD,
    ...form,
  })
}

/** Creates an account. Returns the shopper, who is signed in, and the email address. */
export async function createCustomer(form: Record<string, string> = {}) {
  const shop = createShop()
  const email = createEmail()
  const response = await createAccount(shop, { email, ...form })
  if (response.status !== 303) throw new Error(`The account was not created: ${response.status}`)
  return { shop, email }
}

/** Returns the Set-Cookie header of a cookie, or null if the response does not set the cookie. */
export function findCookie(headers: Headers, name: string): string | null {
  return headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? null
}

/**
 * Returns whether the account page shows the log out button, which means that the merchant accepts
 * the session.
 */
export async function isSignedIn(shop: TestShop): Promise<boolean> {
  return (await shop.get('/en/account')).text.includes('value="log-out"')
}

/** Returns the path of the link to set a new password, from the newest mail to this address. */
export async function loadResetPath(email: string): Promise<string> {
  const row = await env.DB.prepare(
    "SELECT body_text AS text FROM outbox WHERE kind = 'password-reset' AND recipient = ? ORDER BY id DESC LIMIT 1",
  )
    .bind(email)
    .first<{ text: string }>()
  const path = /\/[a-z]{2}\/account\/reset-password\?resetKey=[\w-]+/.exec(row?.text ?? '')?.[0]
  if (!path) throw new Error('No link was mailed')
  return path
}

const loginTokenReply = z.object({ token: z.string() })

/** Creates a loginToken in the same way as the admin tools of the merchant. */
export async function createLoginToken(username: string): Promise<string> {
  const response = await env.MERCHANT.fetch('http://merchant.internal/merchant/auth/spoof', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': 'development' },
    body: JSON.stringify({ spoofedBy: 'support@example.com', username }),
  })
  return loginTokenReply.parse(await response.json()).token
}

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** Creates a token with valid claims and an invalid signature. */
export function forgeToken(claims: object): string {
  const exp = Math.floor(Date.now() / 1000) + 3_600
  return `${encode({ alg: 'HS256' })}.${encode({ exp, sid: '1', ...claims })}.c2lnbmF0dXJl`
}

/**
 * The embedded merchant with one change: it treats every token as the token of an existing
 * customer.
 */
export const trustingMerchant = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    typeof init?.body === 'string' && init.body.includes('"operationName":"getUser"')
      ? Promise.resolve(Response.json({ data: { getUser: { email: 'member@example.com' } } }))
      : env.MERCHANT.fetch(input, init),
}

/** Copies the cookies of one shopper to another shopper, whose shop may have other settings. */
export function copyCookies(from: TestShop, to: TestShop): TestShop {
  for (const [name, value] of from.jar) to.jar.set(name, value)
  return to
}
