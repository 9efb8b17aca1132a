import { addAttempt, clearAttempts, subtractAttempt } from '../data/customer/attempt-count.ts'
import { toNetwork } from '../rules/to-network.ts'
import { hashOpaqueToken } from './opaque-token.ts'

const WINDOW_MILLISECONDS = 15 * 60_000

/** Maximum number of attempts within 15 minutes, by kind of attempt. */
export const MAX_ATTEMPTS = {
  /**
   * Sign-in attempts on one account from one network, or from anywhere if the network is unknown.
   */
  account: 10,
  /** Sign-in attempts on one account from all networks together. */
  'whole account': 100,
  /** Sign-in attempts from one network on all accounts together. */
  address: 100,
  mail: 3,
  /** Wrong codes: `cart` limits them per cart, `codes` limits them per network. */
  cart: 10,
  codes: 50,
  /** Reviews, stock watches and newsletter sign-ups from one network. */
  posts: 30,
  /** Messages to the customer service from one network. */
  contact: 5,
} as const

type AttemptSubject = {
  kind: keyof typeof MAX_ATTEMPTS
  text: string
  /** The shopper's network. If it is set, attempts are counted for each network separately. */
  network?: string
}

// Subjects are stored as hashes, so that the counters do not reveal who tried to sign in or from
// which network.
async function hashSubject({ kind, text, network }: AttemptSubject): Promise<string> {
  const key = `${kind} ${await hashOpaqueToken(text)}`
  return network === undefined ? key : `${key} ${await hashOpaqueToken(network)}`
}
const hashSubjects = (subjects: readonly AttemptSubject[]) => Promise.all(subjects.map(hashSubject))

const getWindowStart = () => Math.floor(Date.now() / WINDOW_MILLISECONDS) * WINDOW_MILLISECONDS

/**
 * Counts an attempt and returns whether the number of attempts is within the limits. Callers must
 * do this before they hash a password, because hashing is expensive.
 */
export async function consumeAttempt(
  db: D1Database,
  subjects: readonly AttemptSubject[],
): Promise<boolean> {
  if (subjects.length === 0) return true
  const counts = await addAttempt(db, getWindowStart(), await hashSubjects(subjects))
  return subjects.every(({ kind }, index) => (counts[index] ?? 0) <= MAX_ATTEMPTS[kind])
}

/** Removes an attempt from the counters after it turned out to be valid. */
export async function revertAttempt(
  db: D1Database,
  subjects: readonly AttemptSubject[],
): Promise<void> {
  await subtractAttempt(db, getWindowStart(), await hashSubjects(subjects))
}

/**
 * Lists the subjects for which the attempt to enter a code is counted: the cart and the network. If
 * the IP address is unknown, only the cart limits the attempts.
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
 * Lists the subjects for which a message to the customer service is counted: the sender, who gets a
 * receipt, the network, and all messages together.
 */
export function listContactSubjects(email: string, address: string | null): AttemptSubject[] {
  return [
    { kind: 'mail', text: `contact ${email}` },
    { kind: 'address', text: 'contact messages' },
    ...(address === null ? [] : [{ kind: 'contact', text: toNetwork(address) } as const]),
  ]
}

/**
 * Lists the subjects for which a sign-in attempt is counted. The limit per network is low and the
 * limit for the whole account is high, so a stranger who guesses passwords does not lock out the
 * owner.
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
 * Resets the counters of an account after a correct password. The counters of a network for all
 * accounts are not reset.
 */
export async function resetAccountAttempts(db: D1Database, username: string): Promise<void> {
  const subjects = (['account', 'whole account'] as const).map((kind) => ({ kind, text: username }))
  await clearAttempts(db, getWindowStart(), await hashSubjects(subjects))
}
