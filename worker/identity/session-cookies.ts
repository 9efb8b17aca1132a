import type { Context } from 'hono'
import { z } from 'zod'
import {
  createCookiePattern,
  hasDuplicate,
  readCookie,
  removeCookie,
  sessionSeconds,
  writeCookie,
  type ShopCookie,
} from '../cookies.ts'
import type { AppEnv } from '../env.ts'
import { readClaims } from './claims.ts'
import type { Tokens } from './identity-service.ts'
import type { Session } from './shopper.ts'

const sessionCookies = ['token', 'refreshToken', 'renewal', 'user', 'userType'] as const

const sessionPattern = createCookiePattern(['token', 'refreshToken', 'user'])

/** Whether somebody is, or was, signed in: told from the header alone, as every request is asked. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return cookieHeader !== null && cookieHeader !== undefined && sessionPattern.test(cookieHeader)
}

const userSchema = z
  .string()
  .max(400)
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ email: z.string().max(254) }))

function readUserEmail(c: Context<AppEnv>): string | null {
  try {
    return userSchema.parse(readCookie(c, 'user')).email
  } catch {
    // A broken one is as good as none.
    return null
  }
}

type Renewal = { isRemembered: boolean; refreshAt: number }

// Without it the token is due now, and kept briefly.
function readRenewal(c: Context<AppEnv>): Renewal {
  const [, lifetime, seconds] = /^(\d{1,6})\.(\d{1,12})$/.exec(readCookie(c, 'renewal') ?? '') ?? []
  return {
    isRemembered: Number(lifetime) === sessionSeconds.remembered,
    refreshAt: Number(seconds ?? 0) * 1000,
  }
}

/** What the cookies hold: tokens as they are, and a session where the token can be read. */
export type Held = {
  session: Session | null
  refreshToken: string | null
  isRemembered: boolean
  hasToken: boolean
  hasUser: boolean
  isDuplicated: boolean
}

const tokenPattern = /^[\w.~+/=-]{1,3500}$/

export function readSessionCookies(c: Context<AppEnv>): Held {
  const token = readCookie(c, 'token')
  const given = readCookie(c, 'refreshToken')
  const refreshToken = given !== undefined && tokenPattern.test(given) ? given : null
  const claims = token === undefined ? null : readClaims(token)
  const { isRemembered, refreshAt } = readRenewal(c)
  const userEmail = readUserEmail(c)
  const email = claims?.email ?? userEmail ?? ''
  return {
    session:
      token !== undefined && claims
        ? { token, claims, email, refreshToken, isRemembered, refreshAt }
        : null,
    refreshToken,
    isRemembered,
    hasToken: token !== undefined,
    hasUser: userEmail !== null,
    isDuplicated: hasDuplicate(c, 'token') || hasDuplicate(c, 'refreshToken'),
  }
}

type NewSession = { email: string | null; isRemembered: boolean; refreshToken: string | null }

/** A session of new tokens; null where the token cannot be read. Due again at 900 × maxAge milliseconds. */
export function createSession(tokens: Tokens, before: NewSession): Session | null {
  const claims = readClaims(tokens.token)
  if (!claims) return null
  return {
    token: tokens.token,
    claims,
    email: claims.email ?? before.email ?? '',
    refreshToken: tokens.refreshToken ?? before.refreshToken,
    isRemembered: before.isRemembered,
    refreshAt: Date.now() + tokens.maxAgeSeconds * 900,
  }
}

export function writeSessionCookies(c: Context<AppEnv>, session: Session): void {
  const maxAgeSeconds = session.isRemembered ? sessionSeconds.remembered : sessionSeconds.brief
  const write = (cookie: ShopCookie, text: string) =>
    writeCookie(c, cookie, { text, maxAgeSeconds })
  writeCookie(c, 'token', session.token)
  if (session.refreshToken === null) removeIfHeld(c, 'refreshToken')
  else write('refreshToken', session.refreshToken)
  write('renewal', `${maxAgeSeconds}.${Math.floor(session.refreshAt / 1000)}`)
  const { customerType } = session.claims
  write('user', JSON.stringify({ email: session.email, customerType }))
}

function removeIfHeld(c: Context<AppEnv>, cookie: ShopCookie): void {
  if (readCookie(c, cookie) !== undefined) removeCookie(c, cookie)
}

/** The customer type goes too: whoever is nobody is a person. */
export function clearSessionCookies(c: Context<AppEnv>): void {
  for (const cookie of sessionCookies) removeIfHeld(c, cookie)
}
