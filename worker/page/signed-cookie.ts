import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { z } from 'zod'
import { readCookie, writeCookie, type ShopCookie } from '../http/cookies.ts'
import type { PageContext } from './page-context.ts'

const ALGORITHM = 'HS256'
const LIFETIME = '7d'

const getKey = (page: PageContext) => new TextEncoder().encode(page.settings.COOKIE_SECRET)

/** Returns the content of a signed cookie, or null if it is missing, forged, expired or malformed. */
export async function readSignedCookie<Content>(
  page: PageContext,
  cookie: ShopCookie,
  schema: z.ZodType<Content>,
): Promise<Content | null> {
  const token = readCookie(page.c, cookie)
  if (!token) return null
  const verified = await jwtVerify(token, getKey(page), { algorithms: [ALGORITHM] }).catch(
    () => null,
  )
  return schema.safeParse(verified?.payload).data ?? null
}

export async function writeSignedCookie(
  page: PageContext,
  cookie: ShopCookie,
  content: JWTPayload,
): Promise<void> {
  const token = await new SignJWT(content)
    .setProtectedHeader({ alg: ALGORITHM })
    .setExpirationTime(LIFETIME)
    .sign(getKey(page))
  writeCookie(page.c, cookie, token)
}
