import type { Claims } from './claims.ts'

/** A sign-in as the edge knows it. The merchant decides what its token may do, at every call. */
export type Session = {
  token: string
  claims: Claims
  email: string
  refreshToken: string | null
  isRemembered: boolean
  /** Milliseconds since 1970. */
  refreshAt: number
}

/** `cookies` is what becomes of them when the request is answered: they are written once, at its end. */
export type Shopper = {
  session: Session | null
  cookies: 'keep' | 'begin' | 'renew' | 'clear'
}
