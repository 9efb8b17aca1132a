import { jwtVerify, SignJWT, type JWTPayload } from 'jose'

const encoder = new TextEncoder()

/**
 * The purpose of a signed text. Each purpose has its own key, so a text that was signed for one
 * purpose is not valid for another.
 */
export type Purpose =
  | 'token'
  | 'challenge'
  | 'signature'
  | 'newsletter-confirmation'
  | 'newsletter-unsubscription'
  | 'stock-watch-confirmation'

/** How long the link of a mail confirms something. The table `ended_subscriptions` relies on it. */
export const CONFIRMATION_SECONDS = 3 * 24 * 60 * 60

const toKey = (secret: string, purpose: Purpose) => encoder.encode(`${purpose} ${secret}`)

export type SigningKey = { secret: string; purpose: Purpose }

export async function signText(
  { secret, purpose }: SigningKey,
  payload: JWTPayload,
  lifetimeSeconds: number,
): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
    .sign(toKey(secret, purpose))
}

/**
 * Verifies a signed text and returns its payload. Returns null if this service did not sign the
 * text for this purpose, or if the text has expired.
 */
export async function verifySignedText(
  { secret, purpose }: SigningKey,
  text: string,
): Promise<JWTPayload | null> {
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(text, toKey(secret, purpose), options)
    return payload
  } catch {
    // Any verification error means that the text is not valid.
    return null
  }
}
