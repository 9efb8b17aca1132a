import { digestToBase64 } from '#shared/crypto/digest.ts'

/**
 * The identity protocol publishes this salt, and every client uses it. It only avoids sending the
 * password itself.
 */
const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'

/** The digest is SHA-384 of the password and the salt, in base64. */
export function digestPassword(password: string): Promise<string> {
  return digestToBase64(`${password}${SALT}`, 'SHA-384')
}
