const WINDOW_SECONDS = 300

const toKey = (secret: string) =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

/** HMAC-SHA256 of `timestamp.text` in hex; the timestamp is in seconds. */
export async function signPay(secret: string, timestamp: number, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${timestamp}.${text}`)
  const signature = await crypto.subtle.sign('HMAC', await toKey(secret), bytes)
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

type Signed = { timestamp: string; signature: string; text: string }

/** Compared in constant time by the platform. What was signed over five minutes ago, or ahead, does not count. */
export async function isPaySigned(
  secret: string,
  { timestamp, signature, text }: Signed,
  now: Date,
): Promise<boolean> {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return false
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (age > WINDOW_SECONDS) return false
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const signed = new TextEncoder().encode(`${timestamp}.${text}`)
  return crypto.subtle.verify('HMAC', await toKey(secret), bytes, signed)
}
