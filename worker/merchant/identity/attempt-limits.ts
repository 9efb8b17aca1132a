import { addAttempt, clearAttempts, subtractAttempt } from '../data/customer/attempt-count.ts'
import { log } from '../log/log.ts'
import { hashOpaqueToken } from './opaque-token.ts'

const WINDOW_MILLISECONDS = 15 * 60_000

/** Maximum number of attempts within 15 minutes, by kind of attempt. */
export const MAX_ATTEMPTS = {
  /** On one account from one network or one known browser, or from anywhere if the network is unknown. */
  account: 10,
  /** Limit for sign-in attempts on all accounts together from one network. */
  address: 100,
  mail: 3,
  /** Wrong codes of one cart. */
  cart: 10,
  /** Wrong codes of one network, and refused orders of one network. */
  codes: 50,
  /** Refused orders of one cart. */
  orders: 20,
  /** Reviews, stock watches, newsletter sign-ups and changes of deliveries from one network. */
  posts: 30,
  /** Messages to the customer service from one network. */
  contact: 5,
  /** Messages to the customer service from everywhere. */
  queue: 500,
} as const

type LimitedKind = keyof typeof MAX_ATTEMPTS

type Subject<Kind extends string> = {
  kind: Kind
  text: string
  /** The shopper's network. If it is set, attempts are counted for each network separately. */
  network?: string
}
export type AttemptSubject = Subject<LimitedKind>

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
 * Counts an attempt and returns whether the number of attempts is within the limits. A refused attempt
 * counts only where the limit is reached, so one network cannot use up what all share. Callers must
 * do this before they hash a password, because hashing is expensive.
 */
export async function consumeAttempt(
  db: D1Database,
  subjects: readonly AttemptSubject[],
): Promise<boolean> {
  if (subjects.length === 0) return true
  const counts = await addAttempt(db, getWindowStart(), await hashSubjects(subjects))
  const isReached = ({ kind }: AttemptSubject, index: number) =>
    (counts[index] ?? 0) > MAX_ATTEMPTS[kind]
  const reached = subjects.find(isReached)
  if (!reached) return true
  log('info', 'merchant.limit.hit', { limit: reached.kind })
  await revertAttempt(
    db,
    subjects.filter((subject, index) => !isReached(subject, index)),
  )
  return false
}

/** Removes an attempt from the counters, for example after it turned out to be valid. */
export async function revertAttempt(
  db: D1Database,
  subjects: readonly AttemptSubject[],
): Promise<void> {
  await subtractAttempt(db, getWindowStart(), await hashSubjects(subjects))
}

/** A network, or nothing if it is unknown. */
const listNetwork = (kind: LimitedKind, network: string | null, name = ''): AttemptSubject[] =>
  network === null ? [] : [{ kind, text: `${name}${network}` }]

export const listCodeSubjects = (cartId: string, network: string | null): AttemptSubject[] => [
  { kind: 'cart', text: cartId },
  ...listNetwork('codes', network),
]

export const listOrderSubjects = (cartId: string, network: string | null): AttemptSubject[] => [
  { kind: 'orders', text: cartId },
  ...listNetwork('codes', network, 'orders '),
]

export const listPostSubjects = (network: string | null): AttemptSubject[] =>
  listNetwork('posts', network)

/** Who tries to sign in, as far as it is known. */
export type SignInSource = {
  /** The network of the shopper, or null if it is unknown. */
  network: string | null
  /** Id of a browser that has signed in to this account before, or null. */
  knownBrowser: string | null
}

/** The sender, who gets a receipt, the network, and all messages together. */
export const listContactSubjects = (email: string, network: string | null): AttemptSubject[] => [
  { kind: 'mail', text: `contact ${email}` },
  { kind: 'queue', text: 'contact messages' },
  ...listNetwork('contact', network),
]

/** The address, which may not be the sender's, and the network. */
export const listMailSubjects = (
  purpose: string,
  email: string,
  network: string | null,
): AttemptSubject[] => [
  { kind: 'mail', text: `${purpose} ${email}` },
  ...listNetwork('posts', network, `${purpose} `),
]

/** Lists the subjects for which a statement of withdrawal is counted. They have counters of their own. */
export const listWithdrawalSubjects = (email: string, network: string | null): AttemptSubject[] => [
  { kind: 'mail', text: `withdrawal ${email}` },
  ...listNetwork('contact', network, 'withdrawal '),
]

/**
 * Lists the subjects for which a sign-in attempt is counted. A browser that has signed in before has
 * its own allowance, so no other client can use it up, not even in the same network.
 */
export function listAccountSubjects(
  username: string,
  { network, knownBrowser }: SignInSource,
): AttemptSubject[] {
  if (knownBrowser !== null)
    return [{ kind: 'account', text: username, network: `browser ${knownBrowser}` }]
  if (network === null) return [{ kind: 'account', text: username }]
  return [
    { kind: 'account', text: username, network },
    { kind: 'address', text: network },
  ]
}

const FREE_ATTEMPTS = 20
const ATTEMPTS_PER_STEP = 10
const MAX_DELAY_MILLISECONDS = 2_000

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

/** The counters of a network for all accounts are not reset. */
export async function resetAccountAttempts(db: D1Database, username: string): Promise<void> {
  const subjects = (['account', 'whole account'] as const).map((kind) => ({ kind, text: username }))
  await clearAttempts(db, getWindowStart(), await hashSubjects(subjects))
}
