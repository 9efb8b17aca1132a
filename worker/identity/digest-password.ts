import { digestToBase64 } from '../http/digest.ts'

/**
 * Published with the identity protocol and the same in every client: it only keeps the password
 * itself off the wire.
 */
const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'

/**
 * Returns the digest that the identity service takes as the password: SHA-384 of password and salt,
 * in base64.
 */
export function digestPassword(password: string): Promise<string> {
  return digestToBase64(`${password}${SALT}`, 'SHA-384')
}
