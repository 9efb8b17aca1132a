const encoder = new TextEncoder()

type Algorithm = 'SHA-256' | 'SHA-384'

async function digest(text: string, algorithm: Algorithm = 'SHA-256') {
  return new Uint8Array(await crypto.subtle.digest(algorithm, encoder.encode(text)))
}

export const sha256 = (text: string) => digest(text)

export async function sha256Hex(text: string): Promise<string> {
  return toHex(await sha256(text))
}

export async function hmacSha256(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importHmacKey(secret)
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

export async function hmacSha256Hex(secret: string, text: string): Promise<string> {
  return toHex(await hmacSha256(secret, text))
}

/**
 * Verifies that an HMAC signature, written as 64 hexadecimal digits, was created with one of the
 * secrets. The platform compares signatures in constant time.
 */
export async function isHmacSha256Hex(
  signature: string,
  { secrets, text }: { secrets: readonly string[]; text: string },
): Promise<boolean> {
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const checks = secrets.map(async (secret) =>
    crypto.subtle.verify('HMAC', await importHmacKey(secret), bytes, encoder.encode(text)),
  )
  return (await Promise.all(checks)).includes(true)
}

function importHmacKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
    'verify',
  ])
}

/** Returns two lowercase hexadecimal digits for each byte. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export async function digestToBase64(text: string, algorithm?: Algorithm): Promise<string> {
  return btoa(String.fromCharCode(...(await digest(text, algorithm))))
}
