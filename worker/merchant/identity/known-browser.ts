import { isHmacSha256Hex } from '../crypto/digest.ts'

const pattern = /^([\w-]{8,64})\.([0-9a-f]{64})$/

/**
 * Returns the id of a browser that has signed in to this account before, from the header
 * `x-known-browser` of the storefront, or null. The header is signed with the API key, so that a
 * stranger cannot invent browsers.
 */
export async function findKnownBrowser(
  header: string | undefined,
  username: string,
  apiKeys: readonly string[],
): Promise<string | null> {
  const [, id, signature] = pattern.exec(header ?? '') ?? []
  if (id === undefined || signature === undefined) return null
  const text = `${id} ${username}`
  const checks = apiKeys.map((secret) => isHmacSha256Hex(signature, { secret, text }))
  return (await Promise.all(checks)).some(Boolean) ? id : null
}
