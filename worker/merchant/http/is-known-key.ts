import { sha256 } from '../crypto/digest.ts'

/**
 * Compares digests in constant time, so that the response time reveals neither content nor length
 * of a key.
 */
export async function isKnownKey(sentKey: string, keys: readonly string[]): Promise<boolean> {
  const digest = await sha256(sentKey)
  let isKnown = false
  for (const key of keys) {
    // There is no early exit, so that every key takes the same time.
    isKnown = isEqual(digest, await sha256(key)) || isKnown
  }
  return isKnown
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}
