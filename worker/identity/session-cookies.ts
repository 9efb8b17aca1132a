import { z } from 'zod'
import {
  createCookiePattern,
  hasDuplicateCookie,
  readCookie,
  removeCookieIfPresent,
  sessionSeconds,
  writeCookie,
  type ShopCookie,
} from '../http/cookies.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { customerTypes, readClaims } from './claims.ts'
import type { Tokens } from './identity-service.ts'
import type { Session } from './shopper.ts'

const sessionCookieNames = [
  'token',
  'refreshToken',
  'renewal',
  'user',
  'firstName',
  'userType',
] as const

const sessionPattern = createCookiePattern(['token', 'refreshToken', 'user', 'firstName'])

/** It only searches the cookie header, because it runs for every request. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return cookieHeader !== null && cookieHeader !== undefined && sessionPattern.test(cookieHeader)
}

const personalPattern = createCookiePattern(['token', 'refreshToken', 'user', 'preview'])

/**
 * Returns whether a request must not be answered from a shared cache without a closer look, because
 * its cookies belong to one shopper or editor.
 */
export function hasPersonalCookie(cookieHeader: string | null): boolean {
  return cookieHeader !== null && personalPattern.test(cookieHeader)
}

const userSchema = z
  .string()
  .max(400)
  .transform((text): unknown => JSON.parse(text))
  .pipe(
    z.object({
      email: z.string().max(254),
      customerType: z.enum(customerTypes).optional().catch(undefined),
    }),
  )

export function readUser(c: RequestScope): z.infer<typeof userSchema> | null {
  try {
    return userSchema.parse(readCookie(c, 'user'))
  } catch {
    // A malformed cookie is treated as missing.
    return null
  }
}

const MAX_NAME_LENGTH = 60

const readFirstName = (c: RequestScope) =>
  (readCookie(c, 'firstName') ?? '').slice(0, MAX_NAME_LENGTH)

// If the renewal cookie is missing, the token must be refreshed now, and the shopper does not stay
// signed in on this device.
function readRenewal(c: RequestScope): { isRemembered: boolean; refreshAt: number } {
  const [, lifetime, seconds] = /^(\d{1,6})\.(\d{1,12})$/.exec(readCookie(c, 'renewal') ?? '') ?? []
  return {
    isRemembered: Number(lifetime) === sessionSeconds.remembered,
    refreshAt: Number(seconds ?? 0) * 1000,
  }
}

/** Content of the session cookies. `session` is null if the token cannot be read. */
export type SessionCookies = {
  session: Session | null
  refreshToken: string | null
  isRemembered: boolean
  hasToken: boolean
  hasUser: boolean
  hasDuplicates: boolean
}

const tokenPattern = /^[\w.~+/=-]{1,3500}$/

export function readSessionCookies(c: RequestScope): SessionCookies {
  const token = readCookie(c, 'token')
  const refreshTokenCookie = readCookie(c, 'refreshToken')
  const refreshToken =
    refreshTokenCookie !== undefined && tokenPattern.test(refreshTokenCookie)
      ? refreshTokenCookie
      : null
  const claims = token === undefined ? null : readClaims(token)
  const { isRemembered, refreshAt } = readRenewal(c)
  const userEmail = readUser(c)?.email ?? null
  const email = claims?.email ?? userEmail ?? ''
  return {
    session:
      token !== undefined && claims
        ? {
            token,
            claims,
            email,
            firstName: readFirstName(c),
            refreshToken,
            isRemembered,
            refreshAt,
          }
        : null,
    refreshToken,
    isRemembered,
    hasToken: token !== undefined,
    hasUser: userEmail !== null,
    hasDuplicates: hasDuplicateCookie(c, 'token') || hasDuplicateCookie(c, 'refreshToken'),
  }
}

type SessionDefaults = {
  email: string | null
  firstName?: string
  isRemembered: boolean
  refreshToken: string | null
}

/** A brief session ends without activity, so it is renewed often enough to notice what is activity. */
const MAX_BRIEF_REFRESH_MILLISECONDS = (sessionSeconds.brief * 1000) / 3

/**
 * The token is refreshed after 900 × maxAge milliseconds, which is 90 % of its lifetime, and earlier
 * in a brief session.
 */
export function createSession(tokens: Tokens, defaults: SessionDefaults): Session | null {
  const claims = readClaims(tokens.token)
  if (!claims) return null
  const refreshDelay = tokens.maxAgeSeconds * 900
  const maxDelay = defaults.isRemembered ? Infinity : MAX_BRIEF_REFRESH_MILLISECONDS
  return {
    token: tokens.token,
    claims,
    email: claims.email ?? defaults.email ?? '',
    firstName: defaults.firstName ?? '',
    refreshToken: tokens.refreshToken ?? defaults.refreshToken,
    isRemembered: defaults.isRemembered,
    refreshAt: Date.now() + Math.min(refreshDelay, maxDelay),
  }
}

export function writeSessionCookies(c: RequestScope, session: Session): void {
  const maxAgeSeconds = session.isRemembered ? sessionSeconds.remembered : sessionSeconds.brief
  const write = (cookie: ShopCookie, text: string) =>
    writeCookie(c, cookie, { text, maxAgeSeconds })
  writeCookie(c, 'token', session.token)
  if (session.refreshToken === null) removeCookieIfPresent(c, 'refreshToken')
  else write('refreshToken', session.refreshToken)
  write('renewal', `${maxAgeSeconds}.${Math.floor(session.refreshAt / 1000)}`)
  const { customerType } = session.claims
  write('user', JSON.stringify({ email: session.email, customerType }))
  writeFirstName(c, session)
}

export function writeChangedFirstName(c: RequestScope, session: Session): void {
  if (session.firstName !== readFirstName(c)) writeFirstName(c, session)
}

/** Stores the first name of the customer, or removes it if the customer has none. */
function writeFirstName(c: RequestScope, { firstName, isRemembered }: Session): void {
  const maxAgeSeconds = isRemembered ? sessionSeconds.remembered : sessionSeconds.brief
  const text = firstName.slice(0, MAX_NAME_LENGTH)
  if (text === '') removeCookieIfPresent(c, 'firstName')
  else writeCookie(c, 'firstName', { text, maxAgeSeconds })
}

/** The customer type is removed too, because an anonymous visitor is a person. */
export function clearSessionCookies(c: RequestScope): void {
  for (const cookie of sessionCookieNames) removeCookieIfPresent(c, cookie)
}
