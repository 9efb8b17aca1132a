import type { Claims } from './claims.ts'

/**
 * A sign-in as the storefront knows it. The merchant decides at every call what its token allows.
 */
export type Session = {
  token: string
  claims: Claims
  email: string
  refreshToken: string | null
  isRemembered: boolean
  /** Milliseconds since 1970. */
  refreshAt: number
}

/** `cookies` says what happens to them with the response; they are written once, at its end. */
export type Shopper = {
  session: Session | null
  cookies: 'keep' | 'begin' | 'renew' | 'clear'
}
