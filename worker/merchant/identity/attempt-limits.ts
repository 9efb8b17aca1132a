import { addAttempt, clearAttempts, subtractAttempt } from '../data/customer/attempt-count.ts'
import { toNetwork } from '../rules/to-network.ts'
import { hashOpaqueToken } from './opaque-token.ts'

const WINDOW_MILLISECONDS = 15 * 60_000

/** Maximum attempts within 15 minutes, by kind. */
export const MAX_ATTEMPTS = {
  /** Per account and network, or per account if the network is unknown. */
  account: 10,
  /** Per account, from all networks together. */
  'whole account': 100,
  /** Per network, for all accounts together. */
  address: 100,
  mail: 3,
  /** Wrong codes, per cart (`cart`) and per network (`codes`). */
  cart: 10,
  codes: 50,
  /** Reviews, stock watches and newsletter sign-ups, per network. */
  posts: 30,
} as const

type AttemptSubject = {
  kind: keyof typeof MAX_ATTEMPTS
  text: string
  /** Set if attempts are also counted per network. */
  network?: string
}

// Subjects are hashed, because no reader of the counters needs to know who tried to sign in or from
// which network.
async function hashSubject({ kind, text, network }: AttemptSubject): Promise<string> {
  const key = `${kind} ${await hashOpaqueToken(text)}`
  return network === undefined ? key : `${key} ${await hashOpaqueToken(network)}`
}
const hashSubjects = (subjects: readonly AttemptSubject[]) => Promise.all(subjects.map(hashSubject))

const getWindowStart = () => Math.floor(Date.now() / WINDOW_MILLISECONDS) * WINDOW_MILLISECONDS

/**
 * Counts an attempt and returns whether it is within the limits. Call it before a password is
 * hashed.
 */
export async function consumeAttempt(
  db: D1Database,
  subjects: readonly AttemptSubject[],
): Promise<boolean> {
  if (subjects.length === 0) return true
  const counts = await addAttempt(db, getWindowStart(), await hashSubjects(subjects))
  return subjects.every(({ kind }, index) => (counts[index] ?? 0) <= MAX_ATTEMPTS[kind])
}

/** Reverts a counted attempt that turned out to be valid. */
export async function revertAttempt(
  db: D1Database,
  subjects: readonly AttemptSubject[],
): Promise<void> {
  await subtractAttempt(db, getWindowStart(), await hashSubjects(subjects))
}

/**
 * Lists the subjects of a code attempt. Without an IP address only the cart limits the attempts.
 */
export function listCodeSubjects(cartId: string, address: string | null): AttemptSubject[] {
  const cartSubject: AttemptSubject = { kind: 'cart', text: cartId }
  return address === null
    ? [cartSubject]
    : [cartSubject, { kind: 'codes', text: toNetwork(address) }]
}

export function listPostSubjects(address: string | null): AttemptSubject[] {
  return address === null ? [] : [{ kind: 'posts', text: toNetwork(address) }]
}

/**
 * Lists the subjects of a sign-in attempt. The limit per network is low and the limit per account
 * high, so that a stranger who guesses passwords does not lock out the owner.
 */
export function listAccountSubjects(username: string, address: string | null): AttemptSubject[] {
  if (address === null) return [{ kind: 'account', text: username }]
  const network = toNetwork(address)
  return [
    { kind: 'account', text: username, network },
    { kind: 'whole account', text: username },
    { kind: 'address', text: network },
  ]
}

/**
 * Resets the counts of an account, from all networks, after a correct password. The counts per
 * network stay.
 */
export async function resetAccountAttempts(db: D1Database, username: string): Promise<void> {
  const subjects = (['account', 'whole account'] as const).map((kind) => ({ kind, text: username }))
  await clearAttempts(db, getWindowStart(), await hashSubjects(subjects))
}
