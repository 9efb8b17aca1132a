/** Published with the identity protocol and the same in every client: it keeps a password off the wire, no more. */
const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'

const encoder = new TextEncoder()

/** What the identity service takes for a password: SHA-384 of it and the salt, in base64. */
export async function digestPassword(password: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', encoder.encode(`${password}${SALT}`))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}
