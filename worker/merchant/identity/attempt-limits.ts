import { addAttempt, clearAttempts, subtractAttempt } from '../data/customer/attempt-count.ts'
import { toNetwork } from '../rules/to-network.ts'
import { hashOpaqueToken } from './opaque-token.ts'

const WINDOW_MILLISECONDS = 15 * 60_000

/** Maximum number of attempts within 15 minutes, by kind of attempt. */
export const MAX_ATTEMPTS = {
  /**
   * Sign-in attempts on one account from one network or from one known browser, or from anywhere if
   * the network is unknown.
   */
  account: 10,
  /** Limit for sign-in attempts on all accounts together from one network. */
  address: 100,
  mail: 3,
  /** Wrong codes: `cart` limits them per cart, `codes` limits them per network. */
  cart: 10,
  codes: 50,
  /** Refused orders of one cart. */
  orders: 20,
  /** Reviews, stock watches and newsletter sign-ups from one network. */
  posts: 30,
  /** Messages to the customer service from one network. */
  contact: 5,
} as const

type LimitedKind = keyof typeof MAX_ATTEMPTS

type Subject<Kind extends string> = {
  kind: Kind
  text: string
  /** The shopper's network. If it is set, attempts are counted for each network separately. */
  network?: string
}
type AttemptSubject = Subject<LimitedKind>

// Subjects are stored as hashes, so that the counters do not reveal who tried to sign in or from
// which network.
async function hashSubject({ kind, text, network }: Subject<string>): Promise<string> {
  const key = `${kind} ${await hashOpaqueToken(text)}`
  return network === undefined ? key : `${key} ${await hashOpaqueToken(network)}`
}
const hashSubjects = (subjects: readonly Subject<string>[]) =>
  Promise.all(subjects.map(hashSubject))

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

export const listOrderSubjects = (cartId: string): AttemptSubject[] => [
  { kind: 'orders', text: cartId },
]

export function listPostSubjects(address: string | null): AttemptSubject[] {
  return address === null ? [] : [{ kind: 'posts', text: toNetwork(address) }]
}

/** The subject for which the mails that answer newsletter sign-ups of an address are counted. */
export const listNewsletterSubjects = (email: string): AttemptSubject[] => [
  { kind: 'mail', text: `newsletter ${email}` },
]

/** Who tries to sign in, as far as it is known. */
export type SignInSource = {
  /** IP address of the shopper's device, or null if it is unknown. */
  address: string | null
  /** Id of a browser that has signed in to this account before, or null. */
  knownBrowser: string | null
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

/** Lists the subjects for which a statement of withdrawal is counted. They have counters of their own. */
export function listWithdrawalSubjects(email: string, address: string | null): AttemptSubject[] {
  return [
    { kind: 'mail', text: `withdrawal ${email}` },
    ...(address === null
      ? []
      : [{ kind: 'contact', text: `withdrawal ${toNetwork(address)}` } as const]),
  ]
}

/**
 * Lists the subjects for which a sign-in attempt is counted. A browser that has signed in before has
 * its own allowance, so no other client can use it up, not even in the same network.
 */
export function listAccountSubjects(
  username: string,
  { address, knownBrowser }: SignInSource,
): AttemptSubject[] {
  if (knownBrowser !== null)
    return [{ kind: 'account', text: username, network: `browser ${knownBrowser}` }]
  if (address === null) return [{ kind: 'account', text: username }]
  const network = toNetwork(address)
  return [
    { kind: 'account', text: username, network },
    { kind: 'address', text: network },
  ]
}

const FREE_ATTEMPTS = 20
const ATTEMPTS_PER_STEP = 10
const MAX_DELAY_MILLISECONDS = 4_000

/**
 * Returns how long the answer to a sign-in attempt is delayed, by the number of attempts on the
 * account from all unknown browsers. The attempt is never refused: otherwise a stranger who guesses
 * passwords would lock out the owner.
 */
export function getDelayMilliseconds(attempts: number): number {
  if (attempts <= FREE_ATTEMPTS) return 0
  const step = Math.floor((attempts - FREE_ATTEMPTS - 1) / ATTEMPTS_PER_STEP)
  return Math.min(MAX_DELAY_MILLISECONDS, 250 * 2 ** step)
}

const toWholeAccount = (username: string) =>
  hashSubjects([{ kind: 'whole account', text: username }])

/** Counts an attempt on the account from an unknown browser, and delays it if there were many. */
export async function slowDownAttempt(
  db: D1Database,
  username: string,
  { knownBrowser }: SignInSource,
): Promise<void> {
  if (knownBrowser !== null) return
  const [attempts = 0] = await addAttempt(db, getWindowStart(), await toWholeAccount(username))
  const delay = getDelayMilliseconds(attempts)
  if (delay > 0) await scheduler.wait(delay)
}

/**
 * Resets the counters of an account after a correct password. The counters of a network for all
 * accounts are not reset.
 */
export async function resetAccountAttempts(db: D1Database, username: string): Promise<void> {
  const subjects = (['account', 'whole account'] as const).map((kind) => ({ kind, text: username }))
  await clearAttempts(db, getWindowStart(), await hashSubjects(subjects))
}
