import { jwtVerify, SignJWT, type JWTPayload } from 'jose'

const encoder = new TextEncoder()

/** What a text is signed for. Each purpose has a key of its own, so that none passes for another. */
export type Purpose = 'token' | 'challenge' | 'signature'

const toKey = (secret: string, purpose: Purpose) => encoder.encode(`${purpose} ${secret}`)

export type Signing = { secret: string; purpose: Purpose }

export async function signText(
  { secret, purpose }: Signing,
  payload: JWTPayload,
  lifetimeSeconds: number,
): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
    .sign(toKey(secret, purpose))
}

/** The payload of a text that we signed for this purpose and that has not expired; else null. */
export async function readSignedText(
  { secret, purpose }: Signing,
  text: string,
): Promise<JWTPayload | null> {
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(text, toKey(secret, purpose), options)
    return payload
  } catch {
    // Whatever is wrong with it, it is none of ours.
    return null
  }
}
