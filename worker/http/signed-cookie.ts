import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { z } from 'zod'
import {
  getCookieMaxAge,
  getCookieName,
  readCookie,
  writeCookie,
  type ShopCookie,
} from './cookies.ts'
import type { RequestScope } from './request-scope.ts'
import { createKeyId, openToken } from '#shared/crypto/secret.ts'
import { getCookieSecret } from './sealed-cookie.ts'

const ALGORITHM = 'HS256'

/**
 * Cookies that an older build wrote without an audience. They expire after 7 days, so this list can be
 * removed a week after the deployment.
 */
const olderCookies: readonly ShopCookie[] = ['orders', 'checkout']

type SignedScope = RequestScope<{ settings: { COOKIE_SECRET: string } }>

const toKey = (secret: string) => new TextEncoder().encode(secret)

/** Writes a cookie that only this shop can create. Its name is signed too. */
export async function writeSignedCookie(
  c: SignedScope,
  cookie: ShopCookie,
  { content, ...options }: { content: JWTPayload; maxAgeSeconds?: number; path?: string },
): Promise<void> {
  const { maxAgeSeconds = getCookieMaxAge(cookie) } = options
  const [secret] = getCookieSecret(c)
  const text = await new SignJWT(content)
    .setProtectedHeader({ alg: ALGORITHM, kid: await createKeyId(secret) })
    .setAudience(getCookieName(cookie))
    .setExpirationTime(Math.floor(Date.now() / 1000) + maxAgeSeconds)
    .sign(toKey(secret))
  writeCookie(c, cookie, { text, ...options })
}

/** Returns the content of a signed cookie, or null if it is missing, forged, expired or malformed. */
export async function readSignedCookie<Content>(
  c: SignedScope,
  cookie: ShopCookie,
  schema: z.ZodType<Content>,
): Promise<Content | null> {
  const text = readCookie(c, cookie)
  if (text === undefined) return null
  const verified = await openToken(text, getCookieSecret(c), (secret) =>
    jwtVerify(text, toKey(secret), { algorithms: [ALGORITHM] }),
  )
  const { aud } = verified?.payload ?? {}
  const isOlder = aud === undefined && olderCookies.includes(cookie)
  if (aud !== getCookieName(cookie) && !isOlder) return null
  const parsed = schema.safeParse(verified?.payload)
  return parsed.success ? parsed.data : null
}
