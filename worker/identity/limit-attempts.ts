import type { Context } from 'hono'
import { toNetwork } from '#shared/account/network.ts'
import type { AppEnv } from '../env.ts'

async function isWithin(limit: RateLimit | undefined, key: string | null): Promise<boolean> {
  if (!limit || key === null) return true
  return (await limit.limit({ key })).success
}

const getNetwork = (c: Context<AppEnv>): string | null => {
  const address = c.req.header('cf-connecting-ip')
  return address === undefined ? null : toNetwork(address)
}

/** Counts an attempt to sign in, by address and by e-mail, and tells whether it may go on. The merchant counts too. */
export async function mayAttempt(c: Context<AppEnv>, email: string): Promise<boolean> {
  const { SIGN_IN_BY_ADDRESS, SIGN_IN_BY_EMAIL } = c.env
  const results = await Promise.all([
    isWithin(SIGN_IN_BY_ADDRESS, getNetwork(c)),
    isWithin(SIGN_IN_BY_EMAIL, email.trim().toLowerCase()),
  ])
  return results.every(Boolean)
}

/** The same for a token that nobody has judged yet: as many from one network, beside its attempts to sign in. */
export function mayAskAbout(c: Context<AppEnv>): Promise<boolean> {
  const network = getNetwork(c)
  return isWithin(c.env.SIGN_IN_BY_ADDRESS, network === null ? null : `token ${network}`)
}
