const encoder = new TextEncoder()

/**
 * Compares digests in constant time, so that the response time reveals neither content nor length
 * of a key.
 */
export async function isKnownKey(sentKey: string, keys: readonly string[]): Promise<boolean> {
  const digest = await hash(sentKey)
  let isKnown = false
  for (const key of keys) {
    // There is no early exit, so that every key takes the same time.
    isKnown = isEqual(digest, await hash(key)) || isKnown
  }
  return isKnown
}

async function hash(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}
