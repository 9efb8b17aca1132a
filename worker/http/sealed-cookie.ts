import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'
import type { z } from 'zod'
import { getCookieName, readCookie, writeCookie, type ShopCookie } from './cookies.ts'
import type { RequestScope } from './request-scope.ts'
import { createKeyId, openToken, toSecret, type Secret } from '#shared/crypto/secret.ts'

/** Browsers drop a cookie of more than about 4,096 bytes with its name and attributes. */
const MAX_LENGTH = 3_600

type SealedScope = RequestScope<{ settings: { COOKIE_SECRET: string } }>

// Signed cookies use the secret itself, so this key is another one.
async function deriveKey(secret: string): Promise<Uint8Array> {
  const text = new TextEncoder().encode(`sealed cookie ${secret}`)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text))
}

/** Returns false, and writes nothing, if the content is too long for a cookie. */
export async function writeSealedCookie(
  c: SealedScope,
  cookie: ShopCookie,
  { content, maxAgeSeconds }: { content: JWTPayload; maxAgeSeconds: number },
): Promise<boolean> {
  const [secret] = getCookieSecret(c)
  const text = await new EncryptJWT(content)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: await createKeyId(secret) })
    .setAudience(getCookieName(cookie))
    .setExpirationTime(Math.floor(Date.now() / 1000) + maxAgeSeconds)
    .encrypt(await deriveKey(secret))
  if (text.length > MAX_LENGTH) return false
  writeCookie(c, cookie, { text, maxAgeSeconds })
  return true
}

/** Returns the content of a sealed cookie, or null if it is missing, forged, expired or malformed. */
export async function readSealedCookie<Content>(
  c: SealedScope,
  cookie: ShopCookie,
  schema: z.ZodType<Content>,
): Promise<Content | null> {
  const text = readCookie(c, cookie)
  if (text === undefined) return null
  const options = {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    audience: getCookieName(cookie),
  }
  const opened = await openToken(text, getCookieSecret(c), async (secret) =>
    jwtDecrypt(text, await deriveKey(secret), options),
  )
  return schema.safeParse(opened?.payload).data ?? null
}

type CookieSettings = { COOKIE_SECRET: string; COOKIE_SECRET_ACCEPTED?: string | undefined }

export const getCookieSecret = (c: { var: { settings: CookieSettings } }): Secret =>
  toSecret(c.var.settings.COOKIE_SECRET, c.var.settings.COOKIE_SECRET_ACCEPTED)
