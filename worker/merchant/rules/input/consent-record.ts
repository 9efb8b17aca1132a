const MAX_PURPOSES = 10
const MAX_VERSION = 10_000

/**
 * Returns whether the version and the purposes may be recorded. A purpose is one lower-case word, so
 * that a record cannot contain a person, and the storefront may add purposes.
 */
export function isConsentRecord(record: { version: number; purposes: readonly string[] }): boolean {
  const { version, purposes } = record
  if (version < 1 || version > MAX_VERSION || purposes.length > MAX_PURPOSES) return false
  return purposes.every((purpose) => /^[a-z]{1,20}$/.test(purpose))
}
