import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { createKeyId, openToken, type Secret } from '#shared/crypto/secret.ts'

const encoder = new TextEncoder()

/** A text that was signed for one purpose is not valid for another, because each has its own key. */
export type Purpose =
  | 'token'
  | 'challenge'
  | 'signature'
  | 'newsletter-confirmation'
  | 'newsletter-unsubscription'
  | 'stock-watch-confirmation'

/** How long the link of a mail confirms something. The table `ended_subscriptions` relies on it. */
export const CONFIRMATION_SECONDS = 3 * 24 * 60 * 60

const toKey = (value: string, purpose: Purpose) => encoder.encode(`${purpose} ${value}`)

export type SigningKey = { secret: Secret; purpose: Purpose }

export async function signText(
  { secret: [value], purpose }: SigningKey,
  payload: JWTPayload,
  lifetimeSeconds: number,
): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: await createKeyId(value) })
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
    .sign(toKey(value, purpose))
}

/** Returns null if this service did not sign the text for this purpose, or if it has expired. */
export async function verifySignedText(
  { secret, purpose }: SigningKey,
  text: string,
): Promise<JWTPayload | null> {
  const options = { algorithms: ['HS256'], requiredClaims: ['exp'] }
  const verified = await openToken(text, secret, (value) =>
    jwtVerify(text, toKey(value, purpose), options),
  )
  return verified?.payload ?? null
}
