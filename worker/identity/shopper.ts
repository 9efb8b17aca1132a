import type { ChannelVariables } from '../channel/settings.ts'
import type { Bindings } from '../env.ts'
import type { RequestIdVariables } from '../http/request-id.ts'
import type { RequestScope } from '../http/request-scope.ts'
import type { TimingVariables } from '../http/server-timing.ts'
import type { RoutingVariables } from '../routing/resolution.ts'
import type { Claims } from './claims.ts'
import type { Refreshes } from './refresh-once.ts'
import type { TokenStatuses } from './token-status.ts'

/**
 * The session of a signed-in shopper. The merchant checks the token at every call and decides what
 * it allows.
 */
export type Session = {
  token: string
  claims: Claims
  email: string
  /** First name of the customer for the header; empty if it is not known. */
  firstName: string
  refreshToken: string | null
  isRemembered: boolean
  /** Time when the token must be refreshed, in milliseconds since 1970. */
  refreshAt: number
}

/**
 * The shopper of a request. `cookies` says how the session cookies change; they are written once,
 * at the end of the request.
 */
export type Shopper = {
  session: Session | null
  cookies: 'keep' | 'begin' | 'renew' | 'clear'
}

export type IdentityVariables = { shopper: Shopper }

/** Refreshes and token checks that an isolate caches between requests. */
export type IdentityState = { refreshes: Refreshes; tokenStatuses: TokenStatuses }

type VisitorVariables = RequestIdVariables &
  TimingVariables &
  ChannelVariables & { isolate: IdentityState }

/** A request before its shopper is known. */
export type VisitorScope = RequestScope<VisitorVariables, Bindings>

export type SessionVariables = VisitorVariables & IdentityVariables

/** A request whose shopper is known. */
export type SessionScope = RequestScope<SessionVariables, Bindings>

/** A request whose shopper and page are known, so that the shopper's data can be loaded. */
export type ShopperScope = RequestScope<SessionVariables & RoutingVariables, Bindings>
