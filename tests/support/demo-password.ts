import { hashPassword } from '../../worker/merchant/identity/password-hash.ts'

/** What clients send for the password of the demo customers. */
export const DEMO_DIGEST = 'l3PQUMDTn5UrBaN7jbYBXNIvl6IvLXZTaA3+OvM+XCj2+OSnA8g5M4XRHsVVKwH7'

/** Builds SQL that hashes the password of all demo customers once, because ten rounds take 0.3 seconds. */
export async function buildDemoPasswordSql(): Promise<string> {
  const runRound = <Result>(round: () => Result) => Promise.resolve(round())
  const hash = await hashPassword(DEMO_DIGEST, { pepper: null, rounds: 1, runRound })
  return `UPDATE customers SET password_hash = '${hash}'`
}
