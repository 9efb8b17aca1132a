import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { createShop, type TestShop } from './shop.ts'

export const PASSWORD = 'password123'

/** Cookies that hold somebody's sign-in. */
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

/** A shopper with a new account, signed in. */
export async function createMember(form: Record<string, string> = {}) {
  const shop = createShop()
  const email = createEmail()
  const answer = await createAccount(shop, { email, ...form })
  if (answer.status !== 303) throw new Error(`No account was made: ${answer.status}`)
  return { shop, email }
}

/** The attributes of a cookie an answer sets, by its name; null where it does not. */
export function findCookie(headers: Headers, name: string): string | null {
  return headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? null
}

/** Whether the merchant takes the shopper for anybody: the account page asks it. */
export async function isSignedIn(shop: TestShop): Promise<boolean> {
  return (await shop.get('/en/account')).text.includes('value="log-out"')
}

/** The newest link mailed to an address, as a path. */
export async function readResetPath(email: string): Promise<string> {
  const row = await env.DB.prepare(
    "SELECT body_text AS text FROM outbox WHERE kind = 'password-reset' AND recipient = ? ORDER BY id DESC LIMIT 1",
  )
    .bind(email)
    .first<{ text: string }>()
  const path = /\/[a-z]{2}\/account\/reset-password\?resetKey=[\w-]+/.exec(row?.text ?? '')?.[0]
  if (!path) throw new Error('No link was mailed')
  return path
}

const spoofed = z.object({ token: z.string() })

/** A token as the staff's tools mint it. */
export async function mintLoginToken(username: string): Promise<string> {
  const answer = await env.MERCHANT.fetch('http://merchant.internal/merchant/auth/spoof', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': 'development' },
    body: JSON.stringify({ spoofedBy: 'support@example.com', username }),
  })
  return spoofed.parse(await answer.json()).token
}

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** A token nobody signed, that reads like one. */
export function forgeToken(claims: object): string {
  const exp = Math.floor(Date.now() / 1000) + 3_600
  return `${encode({ alg: 'HS256' })}.${encode({ exp, sid: '1', ...claims })}.c2lnbmF0dXJl`
}

/** The merchant, but for its taking everybody for a customer. */
export const believingMerchant = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    typeof init?.body === 'string' && init.body.includes('"operationName":"getUser"')
      ? Promise.resolve(Response.json({ data: { getUser: { email: 'member@example.com' } } }))
      : env.MERCHANT.fetch(input, init),
}

/** The cookies of one shopper's browser in another shop, which may be configured otherwise. */
export function takeCookies(from: TestShop, to: TestShop): TestShop {
  for (const [name, value] of from.jar) to.jar.set(name, value)
  return to
}
