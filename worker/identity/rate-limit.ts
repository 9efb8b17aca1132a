import type { Context } from 'hono'
import { toNetwork } from '#shared/account/to-network.ts'
import type { AppEnv } from '../env.ts'

async function consumeLimit(limit: RateLimit | undefined, key: string | null): Promise<boolean> {
  if (!limit || key === null) return true
  return (await limit.limit({ key })).success
}

const getNetwork = (c: Context<AppEnv>): string | null => {
  const address = c.req.header('cf-connecting-ip')
  return address === undefined ? null : toNetwork(address)
}

/**
 * Counts an attempt to log in, by network and by e-mail, and returns whether it is allowed. The
 * merchant counts too.
 */
export async function consumeLogInAttempt(c: Context<AppEnv>, email: string): Promise<boolean> {
  const { SIGN_IN_BY_ADDRESS, SIGN_IN_BY_EMAIL } = c.env
  const results = await Promise.all([
    consumeLimit(SIGN_IN_BY_ADDRESS, getNetwork(c)),
    consumeLimit(SIGN_IN_BY_EMAIL, email.trim().toLowerCase()),
  ])
  return results.every(Boolean)
}

/**
 * Counts a check of an unknown token with the same limit per network, separately from the attempts
 * to log in.
 */
export function consumeTokenCheck(c: Context<AppEnv>): Promise<boolean> {
  const network = getNetwork(c)
  return consumeLimit(c.env.SIGN_IN_BY_ADDRESS, network === null ? null : `token ${network}`)
}
