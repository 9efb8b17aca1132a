type Algorithm = 'SHA-256' | 'SHA-384'

async function digest(text: string, algorithm: Algorithm): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text)))
}

/** Returns the SHA-256 digest of a text in hexadecimal. */
export async function digestToHex(text: string): Promise<string> {
  const bytes = await digest(text, 'SHA-256')
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the digest of a text in base64. */
export async function digestToBase64(
  text: string,
  algorithm: Algorithm = 'SHA-256',
): Promise<string> {
  return btoa(String.fromCharCode(...(await digest(text, algorithm))))
}
