import { z } from 'zod'
import type { Secret } from '#shared/crypto/secret.ts'
import { verifySignedText, signText } from './signed-text.ts'

const LIFETIME_SECONDS = 120

/** The result of the sign route. The client sends this signature back unchanged in its next request. */
export const signatureSchema = z.object({
  identity: z.string().max(2_000),
  signature: z.string().max(4_000),
  timestamp: z.string().max(40),
})

export type Signature = z.infer<typeof signatureSchema>

/**
 * Creates a challenge for a user: a signed text that the client sends back. It is valid for all
 * actions, because one published client requests it from `login` for every action.
 */
export async function createChallenge(secret: Secret, username: string): Promise<string> {
  return signText({ secret, purpose: 'challenge' }, { username }, LIFETIME_SECONDS)
}

/** Returns null if this service did not create the challenge or if the challenge has expired. */
export async function signChallenge(secret: Secret, identity: string): Promise<Signature | null> {
  if (!(await verifySignedText({ secret, purpose: 'challenge' }, identity))) return null
  const timestamp = new Date().toISOString()
  const claims = { identity, timestamp }
  const signed = await signText({ secret, purpose: 'signature' }, claims, LIFETIME_SECONDS)
  return { identity, signature: signed, timestamp }
}

export async function isSignedChallenge(
  secret: Secret,
  username: string,
  received: Signature,
): Promise<boolean> {
  const challenge = await verifySignedText({ secret, purpose: 'challenge' }, received.identity)
  const signed = await verifySignedText({ secret, purpose: 'signature' }, received.signature)
  return (
    challenge?.username === username &&
    signed?.identity === received.identity &&
    signed.timestamp === received.timestamp
  )
}
