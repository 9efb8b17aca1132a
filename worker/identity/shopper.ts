import type { ChannelVariables } from '../channel/settings.ts'
import type { Bindings } from '../env.ts'
import type { RequestIdVariables } from '../http/request-id.ts'
import type { RequestScope } from '../http/request-scope.ts'
import type { TimingVariables } from '../http/server-timing.ts'
import type { RoutingVariables } from '../routing/resolution.ts'
import type { Claims } from './claims.ts'
import type { Refreshes } from './refresh-once.ts'
import type { TokenStatuses } from './token-status.ts'

/** The merchant checks the token at every call and decides what it allows. */
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

/** `cookies` says how the session cookies change; they are written once, at the end. */
export type Shopper = {
  session: Session | null
  cookies: 'keep' | 'begin' | 'renew' | 'clear'
}

export type IdentityVariables = { shopper: Shopper }

export type IdentityState = { refreshes: Refreshes; tokenStatuses: TokenStatuses }

type VisitorVariables = RequestIdVariables &
  TimingVariables &
  ChannelVariables & { isolate: IdentityState }

export type VisitorScope = RequestScope<VisitorVariables, Bindings>

export type SessionVariables = VisitorVariables & IdentityVariables

export type SessionScope = RequestScope<SessionVariables, Bindings>

export type ShopperScope = RequestScope<SessionVariables & RoutingVariables, Bindings>
