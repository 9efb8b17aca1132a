import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

async function isWithin(limit: RateLimit | undefined, key: string | null): Promise<boolean> {
  if (!limit || key === null) return true
  return (await limit.limit({ key })).success
}

// Whoever has one IPv6 address has all that begin alike.
function toAddressKey(address: string | undefined): string | null {
  if (address === undefined) return null
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}

/** Counts an attempt to sign in, by address and by e-mail, and tells whether it may go on. The merchant counts too. */
export async function mayAttempt(c: Context<AppEnv>, email: string): Promise<boolean> {
  const { SIGN_IN_BY_ADDRESS, SIGN_IN_BY_EMAIL } = c.env
  const results = await Promise.all([
    isWithin(SIGN_IN_BY_ADDRESS, toAddressKey(c.req.header('cf-connecting-ip'))),
    isWithin(SIGN_IN_BY_EMAIL, email.trim().toLowerCase()),
  ])
  return results.every(Boolean)
}
