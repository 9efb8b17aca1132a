import { BoundedMap } from '../bounded-map.ts'
import type { Verdict } from './page-verdict.ts'

const KEPT_MILLISECONDS = 30_000

const known = new BoundedMap<{ verdict: Verdict; until: number }>({
  maxEntries: 2000,
  maxKeyLength: 300,
})

/** Remembers for half a minute that a page is missing or elsewhere, so that a wrong link asks the merchant once. */
export function rememberVerdict(key: string, verdict: Verdict, now: number): void {
  known.set(key, { verdict, until: now + KEPT_MILLISECONDS })
}

export function findVerdict(key: string, now: number): Verdict | null {
  const found = known.get(key)
  return found && now < found.until ? found.verdict : null
}

/** What is new may be what was missed. */
export function forgetVerdicts(): void {
  known.clear()
}
