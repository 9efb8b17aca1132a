const MAX_MISSING = 2000
/** Longer keys are searches and attacks; they are asked for anew. */
const MAX_KEY_LENGTH = 300
const KEPT_MILLISECONDS = 30_000

const missing = new Map<string, number>()

/** Remembers for half a minute that there is no such page, so that a wrong link asks the merchant once. */
export function rememberMissing(key: string, now: number): void {
  if (key.length > MAX_KEY_LENGTH) return
  missing.delete(key)
  missing.set(key, now + KEPT_MILLISECONDS)
  for (const oldest of missing.keys()) {
    if (missing.size <= MAX_MISSING) break
    missing.delete(oldest)
  }
}

export function isKnownMissing(key: string, now: number): boolean {
  return now < (missing.get(key) ?? 0)
}

/** What is new may be what was missed. */
export function forgetMissing(): void {
  missing.clear()
}
