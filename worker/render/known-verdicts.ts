import type { Verdict } from './page-verdict.ts'

const MAX_KNOWN = 2000
/** Longer keys are searches and attacks; they are asked for anew. */
const MAX_KEY_LENGTH = 300
const KEPT_MILLISECONDS = 30_000

const known = new Map<string, { verdict: Verdict; until: number }>()

/** Remembers for half a minute that a page is missing or elsewhere, so that a wrong link asks the merchant once. */
export function rememberVerdict(key: string, verdict: Verdict, now: number): void {
  if (key.length > MAX_KEY_LENGTH) return
  known.delete(key)
  known.set(key, { verdict, until: now + KEPT_MILLISECONDS })
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KNOWN) break
    known.delete(oldest)
  }
}

export function findVerdict(key: string, now: number): Verdict | null {
  const found = known.get(key)
  return found && now < found.until ? found.verdict : null
}

/** What is new may be what was missed. */
export function forgetVerdicts(): void {
  known.clear()
}
