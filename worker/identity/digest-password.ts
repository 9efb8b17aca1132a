/**
 * Published with the identity protocol and the same in every client: it only keeps the password
 * itself off the wire.
 */
const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'

const encoder = new TextEncoder()

/**
 * Returns the digest that the identity service takes as the password: SHA-384 of password and salt,
 * in base64.
 */
export async function digestPassword(password: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', encoder.encode(`${password}${SALT}`))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}
