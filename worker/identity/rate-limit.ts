import { log } from '../log/log.ts'
import { findKnownBrowser } from './known-browser.ts'
import { getNetwork } from './visitor-network.ts'
import type { Bindings } from '../env.ts'
import type { RequestScope } from '../http/request-scope.ts'

type RateLimitScope = RequestScope<object, Bindings>
type LogInScope = RequestScope<
  { settings: { COOKIE_SECRET: string; MERCHANT_API_KEY: string } },
  Bindings
>

type LimitName = {
  [Name in keyof Bindings]-?: Bindings[Name] extends RateLimit | undefined ? Name : never
}[keyof Bindings]

type LimitScope = { env: Bindings }

const countTowards = async ({ env }: LimitScope, limit: LimitName, key: string | null) =>
  key === null || ((await env[limit]?.limit({ key }))?.success ?? true)

async function consumeLimit(
  scope: LimitScope,
  limit: LimitName,
  ...keys: (string | null)[]
): Promise<boolean> {
  const results = await Promise.all(keys.map((key) => countTowards(scope, limit, key)))
  const success = results.every(Boolean)
  if (!success) log('info', 'limit-hit', { limit })
  return success
}

/** Delays in milliseconds. Each one applies when the limit before it is used up. */
const DELAYS_MILLISECONDS = [500, 1_000, 2_000]

// Delays an attempt on an account with many attempts from everywhere. The attempt is not refused,
// because the owner may be the one who makes it.
async function slowDown(c: LogInScope, email: string): Promise<void> {
  let delay = 0
  for (const [step, milliseconds] of DELAYS_MILLISECONDS.entries()) {
    if (await countTowards(c, 'SIGN_IN_SLOWDOWN', `${step} ${email}`)) break
    delay = milliseconds
  }
  if (delay === 0) return
  log('info', 'limit-hit', { limit: 'SIGN_IN_SLOWDOWN' })
  await scheduler.wait(delay)
}

/**
 * Counts an attempt to log in and returns whether it is allowed. Attempts are counted per network,
 * and per account and network. A browser in which the account has signed in before has its own
 * allowance, which no other browser can use up. The merchant has its own limits too.
 */
export async function consumeLogInAttempt(c: LogInScope, email: string): Promise<boolean> {
  const account = email.trim().toLowerCase()
  const browser = await findKnownBrowser(c, account)
  if (browser !== null) return consumeLimit(c, 'SIGN_IN_BY_EMAIL', `${account} browser ${browser}`)
  const network = getNetwork(c)
  const results = await Promise.all([
    consumeLimit(c, 'SIGN_IN_BY_ADDRESS', network),
    consumeLimit(c, 'SIGN_IN_BY_EMAIL', `${account} network ${network ?? 'unknown'}`),
  ])
  if (!results.every(Boolean)) return false
  await slowDown(c, account)
  return true
}

/** The limit is that of the attempts, but it is counted separately. */
export function consumeRefusal(c: RateLimitScope): Promise<boolean> {
  const network = getNetwork(c)
  return consumeLimit(c, 'SIGN_IN_BY_ADDRESS', network === null ? null : `refused ${network}`)
}

export function consumeContactMessage(c: RateLimitScope): Promise<boolean> {
  return consumeLimit(c, 'CONTACT_BY_ADDRESS', getNetwork(c))
}

/** The limit is that of the contact form, but it is counted separately. */
export function consumeWithdrawal(c: RateLimitScope): Promise<boolean> {
  const network = getNetwork(c)
  return consumeLimit(c, 'CONTACT_BY_ADDRESS', network === null ? null : `withdrawal ${network}`)
}

/**
 * Counts a code or an order per cart and network and returns whether it is allowed. Only a hosted
 * merchant needs this, because it cannot tell networks apart. The embedded one counts refusals only.
 */
export async function consumeHostedWrite(
  c: RateLimitScope,
  kind: 'code' | 'order',
  cartId: string,
): Promise<boolean> {
  if (c.env.MERCHANT) return true
  const network = getNetwork(c)
  const results = await Promise.all([
    consumeLimit(c, 'WRITES_BY_CART', `${kind} ${cartId}`),
    consumeLimit(c, 'WRITES_BY_ADDRESS', network === null ? null : `${kind} ${network}`),
  ])
  return results.every(Boolean)
}

export function consumeSuggestionLoad(c: RateLimitScope): Promise<boolean> {
  return consumeLimit(c, 'SUGGESTIONS_BY_ADDRESS', getNetwork(c))
}

/** The limit is that of the search suggestions, but it is counted separately. */
export function consumeFieldCheck(c: RateLimitScope): Promise<boolean> {
  const network = getNetwork(c)
  return consumeLimit(c, 'SUGGESTIONS_BY_ADDRESS', network === null ? null : `field ${network}`)
}

/** The kinds have the same limit, but they are counted separately. */
export function consumePost(
  c: RateLimitScope,
  kind: 'review' | 'stock-watch' | 'consent',
): Promise<boolean> {
  const network = getNetwork(c)
  return consumeLimit(c, 'POSTS_BY_ADDRESS', network === null ? null : `${kind} ${network}`)
}

export function consumeMeasurement(c: RateLimitScope): Promise<boolean> {
  return consumeLimit(c, 'MEASUREMENTS_BY_ADDRESS', getNetwork(c))
}

/** It counts per network and per address, with the limit of the contact form. */
export function consumeNewsletterSignUp(c: RateLimitScope, email: string): Promise<boolean> {
  const network = getNetwork(c)
  const subject = network === null ? null : `newsletter ${network}`
  return consumeLimit(c, 'CONTACT_BY_ADDRESS', subject, `newsletter ${email.toLowerCase()}`)
}

/** The limit is that of the contact form, but it is counted separately. */
export function consumeApplication(c: RateLimitScope): Promise<boolean> {
  const network = getNetwork(c)
  return consumeLimit(c, 'CONTACT_BY_ADDRESS', network === null ? null : `company ${network}`)
}

/** The limit per network is that of logging in, but it is counted separately. */
export function consumeTokenCheck(c: RateLimitScope): Promise<boolean> {
  const network = getNetwork(c)
  return consumeLimit(c, 'SIGN_IN_BY_ADDRESS', network === null ? null : `token ${network}`)
}
