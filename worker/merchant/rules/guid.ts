const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Ids that are no GUID are never looked up: they cannot be ours. */
export function parseGuid(text: string): string | null {
  return GUID.test(text) ? text.toLowerCase() : null
}
