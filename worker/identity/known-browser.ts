import { z } from 'zod'
import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { getCookieSecret } from '../http/sealed-cookie.ts'
import { readSignedCookie, writeSignedCookie } from '../http/signed-cookie.ts'
import { signForMerchant } from './visitor-network.ts'

const MAX_ACCOUNTS = 5
const LIFETIME_SECONDS = 180 * 86_400

type BrowserScope = RequestScope<{
  settings: { COOKIE_SECRET: string; MERCHANT_API_KEY: string }
}>

/** `accounts` are HMACs of e-mail addresses, so the cookie tells no one who has signed in. */
const browserSchema = z.object({
  id: z.string(),
  accounts: z.array(z.string()).max(MAX_ACCOUNTS),
})

const normalize = (email: string) => email.trim().toLowerCase()

/** Returns null if no customer has logged in with this browser, or if its cookie has no signature of the shop. */
export const readKnownBrowser = (c: BrowserScope) =>
  readSignedCookie(c, 'knownBrowser', browserSchema)

/** The first hash is stored. The others may be in cookies that were written before a change. */
const hashAccount = (c: BrowserScope, email: string) =>
  Promise.all(
    getCookieSecret(c).map((secret) => hmacSha256Hex(secret, `account ${normalize(email)}`)),
  )

export async function findKnownBrowser(c: BrowserScope, email: string): Promise<string | null> {
  const browser = await readKnownBrowser(c)
  if (!browser) return null
  const hashes = await hashAccount(c, email)
  return browser.accounts.some((account) => hashes.includes(account)) ? browser.id : null
}

export async function recordKnownBrowser(c: BrowserScope, email: string): Promise<void> {
  const browser = await readKnownBrowser(c)
  const hashes = await hashAccount(c, email)
  const others = browser?.accounts.filter((other) => !hashes.includes(other)) ?? []
  const content = {
    id: browser?.id ?? crypto.randomUUID(),
    accounts: [...hashes.slice(0, 1), ...others].slice(0, MAX_ACCOUNTS),
  }
  await writeSignedCookie(c, 'knownBrowser', { content, maxAgeSeconds: LIFETIME_SECONDS })
}

/** The header is signed with the API key, which the embedded merchant knows too. */
export async function findKnownBrowserHeader(
  c: BrowserScope,
  email: string,
): Promise<string | null> {
  const id = await findKnownBrowser(c, email)
  if (id === null) return null
  return signForMerchant(c, id, normalize(email))
}
