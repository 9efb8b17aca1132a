import { toNetwork } from '#shared/account/network.ts'
import { countGuess, forgetGuesses, uncountGuess } from '../data/guess-count.ts'
import { hashOpaqueToken } from './opaque-token.ts'

const WINDOW = 15 * 60_000

/** Within 15 minutes. */
export const MAX_GUESSES = {
  /** Of an account, from one address where that is known. */
  account: 10,
  /** Of an account, wherever they come from. */
  'whole account': 100,
  /** Of whatever accounts, from one address. */
  address: 100,
  mail: 3,
  /** Wrong codes of one cart, and from one address. */
  cart: 10,
  codes: 50,
  /** What one address leaves behind: reviews, wishes to be told, newsletter addresses. */
  posts: 30,
} as const

type Subject = {
  kind: keyof typeof MAX_GUESSES
  text: string
  /** Of what is counted by place as well. */
  network?: string
}

// Hashed, as nobody needs to read in a counter who tried to sign in, or from where.
async function toKey({ kind, text, network }: Subject): Promise<string> {
  const key = `${kind} ${await hashOpaqueToken(text)}`
  return network === undefined ? key : `${key} ${await hashOpaqueToken(network)}`
}
const toKeys = (subjects: readonly Subject[]) => Promise.all(subjects.map(toKey))

const getWindowStart = () => Math.floor(Date.now() / WINDOW) * WINDOW

/** Counts an attempt and tells whether it may go on. Asked before a password is hashed. */
export async function mayGuess(db: D1Database, subjects: readonly Subject[]): Promise<boolean> {
  if (subjects.length === 0) return true
  const guesses = await countGuess(db, getWindowStart(), await toKeys(subjects))
  return subjects.every(({ kind }, place) => (guesses[place] ?? 0) <= MAX_GUESSES[kind])
}

/** What was counted was right: it counts no more. */
export async function takeBackGuess(db: D1Database, subjects: readonly Subject[]): Promise<void> {
  await uncountGuess(db, getWindowStart(), await toKeys(subjects))
}

/** Where nobody tells an address, the cart's count is the only limit. */
export function listCodeGuesses(cartId: string, address: string | null): Subject[] {
  const own: Subject = { kind: 'cart', text: cartId }
  return address === null ? [own] : [own, { kind: 'codes', text: toNetwork(address) }]
}

export function listPosts(address: string | null): Subject[] {
  return address === null ? [] : [{ kind: 'posts', text: toNetwork(address) }]
}

/** Few from one address and more from all: a stranger who guesses does not lock the owner out. */
export function listAccountGuesses(username: string, address: string | null): Subject[] {
  if (address === null) return [{ kind: 'account', text: username }]
  const network = toNetwork(address)
  return [
    { kind: 'account', text: username, network },
    { kind: 'whole account', text: username },
    { kind: 'address', text: network },
  ]
}

/** Whoever knows the password starts over, wherever they are; counts of addresses stay. */
export async function forgetAccountGuesses(db: D1Database, username: string): Promise<void> {
  const subjects = (['account', 'whole account'] as const).map((kind) => ({ kind, text: username }))
  await forgetGuesses(db, await toKeys(subjects))
}
