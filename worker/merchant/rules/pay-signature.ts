const WINDOW_SECONDS = 300

const toKey = (secret: string) =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

/** Returns the HMAC-SHA256 of `timestamp.text` in hex; the timestamp is in seconds. */
export async function signPaymentText(
  secret: string,
  timestamp: number,
  text: string,
): Promise<string> {
  const signatureBytes = new TextEncoder().encode(`${timestamp}.${text}`)
  const signature = await crypto.subtle.sign('HMAC', await toKey(secret), signatureBytes)
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

type SignedText = { timestamp: string; signature: string; text: string }

/**
 * Verifies a signature; the platform compares in constant time. A timestamp more than five minutes
 * in the past or future is invalid.
 */
export async function isValidPaymentSignature(
  secret: string,
  { timestamp, signature, text }: SignedText,
  now: Date,
): Promise<boolean> {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return false
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (age > WINDOW_SECONDS) return false
  const signatureBytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  const signedBytes = new TextEncoder().encode(`${timestamp}.${text}`)
  return crypto.subtle.verify('HMAC', await toKey(secret), signatureBytes, signedBytes)
}
