import { hmacSha256Hex, isHmacSha256Hex } from '#shared/crypto/digest.ts'
import type { Secret } from '#shared/crypto/secret.ts'

const WINDOW_SECONDS = 300

/** Returns the HMAC-SHA256 of `<timestamp>.<text>` as hex digits. The timestamp is in seconds. */
export function signPaymentText([value]: Secret, timestamp: number, text: string): Promise<string> {
  return hmacSha256Hex(value, `${timestamp}.${text}`)
}

type SignedText = { timestamp: string; signature: string; text: string }

/** A timestamp more than five minutes in the past or in the future makes the signature invalid. */
export async function isValidPaymentSignature(
  secret: Secret,
  { timestamp, signature, text }: SignedText,
  now: Date,
): Promise<boolean> {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return false
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (age > WINDOW_SECONDS) return false
  return isHmacSha256Hex(signature, { secrets: secret, text: `${timestamp}.${text}` })
}
