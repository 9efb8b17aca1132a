import { sha256Hex } from '#shared/crypto/digest.ts'

const GUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The same text always gives the same GUID, which cannot be guessed without knowing the text. */
export async function deriveGuid(text: string): Promise<string> {
  const hex = await sha256Hex(text)
  // The first inserted 8 marks UUID version 8 (custom content). The second 8 marks the standard
  // UUID variant.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** Returns the GUID in lower case, or null if the text is not a GUID. */
export function parseGuid(text: string): string | null {
  return GUID_PATTERN.test(text) ? text.toLowerCase() : null
}
