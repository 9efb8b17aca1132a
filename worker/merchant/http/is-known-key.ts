import { sha256 } from '#shared/crypto/digest.ts'
import { log } from '../log/log.ts'

/**
 * Returns whether the sent key is a known API key. The function compares hashes in constant time,
 * so the response time reveals neither the content nor the length of a key.
 */
export async function isKnownKey(sentKey: string, keys: readonly string[]): Promise<boolean> {
  const digest = await sha256(sentKey)
  let isKnown = false
  for (const key of keys) {
    // The loop does not stop at a match, so that the check takes the same time for every key.
    isKnown = isEqual(digest, await sha256(key)) || isKnown
  }
  if (!isKnown) log('info', 'merchant.key.refused', {})
  return isKnown
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}
