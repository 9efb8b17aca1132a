import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { createShop, type TestShop } from './create-shop.ts'

/** A password that is not common, so that new accounts may have it. */
export const PASSWORD = 'green-soup-42'

/** Names of the cookies that the shop sets when a customer logs in. */
export const SESSION_COOKIES = [
  'apollo-token',
  'ralph-auth-refresh',
  'ralph-user-maxage',
  'ralph-user',
  'ralph-user-name',
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

/** Opens the mailed link of a new account and confirms the account with its password. */
export async function confirmAccount(shop: TestShop, email: string, password = PASSWORD) {
  const opened = await shop.get(await loadMailedPath('account-confirmation', email))
  return shop.post(opened.location ?? '', { intent: 'confirm', password })
}

/** Opens the mailed link of a new account and presses its button, which sends no password. */
export async function confirmHere(shop: TestShop, email: string) {
  const opened = await shop.get(await loadMailedPath('account-confirmation', email))
  return shop.post(opened.location ?? '', { intent: 'confirm-here' })
}

/**
 * Creates an account. Returns the shopper, who is signed in, and the email address. The account is made
 * at once, as with the hosted merchant, because its mailed link takes four more requests.
 */
export async function createCustomer(form: Record<string, string> = {}) {
  const visitor = createShop({ variables: { IDENTITY_EXTENSIONS: 'off' } })
  const email = createEmail()
  const response = await createAccount(visitor, { email, ...form })
  if (response.status !== 303) throw new Error(`The account was refused: ${response.status}`)
  // The session that was made with the account does not know yet that it is one of a company.
  if (form.customerType) await logIn(visitor, { email })
  return { shop: copyCookies(visitor, createShop()), email }
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

/** Returns the path of the first link with a key in the newest mail of this kind. */
export async function loadMailedPath(kind: string, email: string): Promise<string> {
  const row = await env.DB.prepare(
    'SELECT body_text AS text FROM outbox WHERE kind = ? AND recipient = ? ORDER BY id DESC LIMIT 1',
  )
    .bind(kind, email)
    .first<{ text: string }>()
  const path = /\/[a-z]{2}\/account\/[\w-]+\?\w+Key=[\w-]+/.exec(row?.text ?? '')?.[0]
  if (!path) throw new Error('No link was mailed')
  return path
}

/** Returns the path of the link to set a new password, from the newest mail to this address. */
export const loadResetPath = (email: string) => loadMailedPath('password-reset', email)

/** Opens the link to set a new password. Returns the path of the form. */
export async function openResetLink(shop: TestShop, email: string): Promise<string> {
  return (await shop.get(await loadResetPath(email))).location ?? ''
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

const member = {
  id: 1,
  email: 'member@example.com',
  customerType: 'PERSON',
  metaData: null,
  address: null,
}

/**
 * The embedded merchant with one change: it treats every token as the token of an existing
 * customer.
 */
export const trustingMerchant = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    typeof init?.body === 'string' && init.body.includes('"operationName":"getUser"')
      ? Promise.resolve(Response.json({ data: { getUser: member } }))
      : env.MERCHANT.fetch(input, init),
}

/** Copies the cookies of one shopper to another shopper, whose shop may have other settings. */
export function copyCookies(from: TestShop, to: TestShop): TestShop {
  for (const [name, value] of from.jar) to.jar.set(name, value)
  return to
}

/**
 * Returns the error message of a field. Returns null if the field is not marked as invalid or does
 * not refer to the message.
 */
export function readFieldError(html: string, name: string): string | null {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  const described = /aria-describedby="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
  if (!described.includes(`error-${name}`) || !tag.includes('aria-invalid="true"')) return null
  return new RegExp(`id="error-${name}">.*?</svg>([^<]*)<`).exec(html)?.[1] ?? null
}
