import { sha256Hex } from '../crypto/digest.ts'

const GUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Derives a GUID that is always the same for the same text and cannot be guessed without knowing
 * the text.
 */
export async function deriveGuid(text: string): Promise<string> {
  const hex = await sha256Hex(text)
  // The digits 8 mark UUID version 8 (custom) and the standard variant.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** Returns the GUID in lower case, or null if the text is not a GUID. */
export function parseGuid(text: string): string | null {
  return GUID_PATTERN.test(text) ? text.toLowerCase() : null
}
