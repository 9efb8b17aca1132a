import { countGuess, forgetGuesses } from '../data/guess-count.ts'
import { hashOpaqueToken } from './opaque-token.ts'

const WINDOW = 15 * 60_000

/** Within 15 minutes. */
export const MAX_GUESSES = { account: 10, address: 100, mail: 3 } as const

type Subject = { kind: keyof typeof MAX_GUESSES; text: string }

// Hashed, as nobody needs to read in a counter who tried to sign in, or from where.
const toKey = async ({ kind, text }: Subject) => `${kind} ${await hashOpaqueToken(text)}`

/** Counts an attempt and tells whether it may go on. Asked before a password is hashed. */
export async function mayGuess(db: D1Database, subjects: readonly Subject[]): Promise<boolean> {
  const windowStart = Math.floor(Date.now() / WINDOW) * WINDOW
  const guesses = await countGuess(db, windowStart, await Promise.all(subjects.map(toKey)))
  return subjects.every(({ kind }, place) => (guesses[place] ?? 0) <= MAX_GUESSES[kind])
}

/** Whoever knows the password starts over; the count of the address stays. */
export async function forgetAccountGuesses(db: D1Database, username: string): Promise<void> {
  await forgetGuesses(db, await toKey({ kind: 'account', text: username }))
}
