const encoder = new TextEncoder()

type Algorithm = 'SHA-256' | 'SHA-384'

async function digest(text: string, algorithm: Algorithm): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, encoder.encode(text)))
}

/** Returns two lowercase hexadecimal digits for each byte. */
export const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export async function digestToHex(text: string): Promise<string> {
  return toHex(await digest(text, 'SHA-256'))
}

export async function signToHex(text: string, secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
}

export async function digestToBase64(
  text: string,
  algorithm: Algorithm = 'SHA-256',
): Promise<string> {
  return btoa(String.fromCharCode(...(await digest(text, algorithm))))
}
