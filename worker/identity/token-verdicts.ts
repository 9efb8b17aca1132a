import { BoundedMap } from '../bounded-map.ts'

const KEPT_MILLISECONDS = 60_000

type Verdict = { isAccepted: boolean; keptUntil: number }

const verdicts = new BoundedMap<Verdict>({ maxEntries: 1000 })

async function digest(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/** What was said of a token within the last minute by those who can tell; null: nothing. */
export async function recallVerdict(token: string): Promise<'accepted' | 'refused' | null> {
  const known = verdicts.get(await digest(token))
  if (!known || Date.now() > known.keptUntil) return null
  return known.isAccepted ? 'accepted' : 'refused'
}

/** Remembers it by the token's digest: nobody asks again at once, and no token is kept. */
export async function noteVerdict(token: string, isAccepted: boolean): Promise<void> {
  const keptUntil = Date.now() + KEPT_MILLISECONDS
  verdicts.set(await digest(token), { isAccepted, keptUntil })
}

/** For tests: what an isolate that has just started knows. */
export function forgetTokens(): void {
  verdicts.clear()
}
