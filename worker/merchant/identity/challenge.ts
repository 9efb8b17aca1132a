import { z } from 'zod'
import { readSignedText, signText } from './signed-text.ts'

const LIFETIME_SECONDS = 120

/** What the sign route answers and an exchange brings back whole. */
export const signature = z.object({
  identity: z.string().max(2_000),
  signature: z.string().max(4_000),
  timestamp: z.string().max(40),
})

export type Signature = z.infer<typeof signature>

/** Bound to a user but to no action: one published client takes it from `login` for all of them. */
export async function createChallenge(secret: string, username: string): Promise<string> {
  return signText({ secret, purpose: 'challenge' }, { username }, LIFETIME_SECONDS)
}

/** Null for a challenge that is not ours or too old. */
export async function signChallenge(secret: string, identity: string): Promise<Signature | null> {
  if (!(await readSignedText({ secret, purpose: 'challenge' }, identity))) return null
  const timestamp = new Date().toISOString()
  const claims = { identity, timestamp }
  const signed = await signText({ secret, purpose: 'signature' }, claims, LIFETIME_SECONDS)
  return { identity, signature: signed, timestamp }
}

export async function isSignedFor(
  secret: string,
  username: string,
  given: Signature,
): Promise<boolean> {
  const challenge = await readSignedText({ secret, purpose: 'challenge' }, given.identity)
  const signed = await readSignedText({ secret, purpose: 'signature' }, given.signature)
  return (
    challenge?.username === username &&
    signed?.identity === given.identity &&
    signed.timestamp === given.timestamp
  )
}
