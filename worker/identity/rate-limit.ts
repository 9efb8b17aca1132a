import { toNetwork } from './to-network.ts'
import type { Bindings } from '../env.ts'
import type { RequestScope } from '../http/request-scope.ts'

type RateLimitScope = RequestScope<object, Bindings>

async function consumeLimit(limit: RateLimit | undefined, key: string | null): Promise<boolean> {
  if (!limit || key === null) return true
  return (await limit.limit({ key })).success
}

const getNetwork = (c: RateLimitScope): string | null => {
  const address = c.req.header('cf-connecting-ip')
  return address === undefined ? null : toNetwork(address)
}

/**
 * Counts an attempt to log in, per network and per e-mail, and returns whether the attempt is
 * allowed. The merchant has its own limit too.
 */
export async function consumeLogInAttempt(c: RateLimitScope, email: string): Promise<boolean> {
  const { SIGN_IN_BY_ADDRESS, SIGN_IN_BY_EMAIL } = c.env
  const results = await Promise.all([
    consumeLimit(SIGN_IN_BY_ADDRESS, getNetwork(c)),
    consumeLimit(SIGN_IN_BY_EMAIL, email.trim().toLowerCase()),
  ])
  return results.every(Boolean)
}

/** Counts a message of the contact form per network and returns whether it is allowed. */
export function consumeContactMessage(c: RateLimitScope): Promise<boolean> {
  return consumeLimit(c.env.CONTACT_BY_ADDRESS, getNetwork(c))
}

/**
 * Counts the check of an unknown token and returns whether the check is allowed. The limit per
 * network is the same as for logging in, but it is counted separately.
 */
export function consumeTokenCheck(c: RateLimitScope): Promise<boolean> {
  const network = getNetwork(c)
  return consumeLimit(c.env.SIGN_IN_BY_ADDRESS, network === null ? null : `token ${network}`)
}
