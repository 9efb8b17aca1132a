const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The same for the same text, and not to be guessed by whoever does not know it. */
export async function deriveGuid(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 8, of our own making, in the variant of all GUIDs.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** Ids that are no GUID are never looked up: they cannot be ours. */
export function parseGuid(text: string): string | null {
  return GUID.test(text) ? text.toLowerCase() : null
}
