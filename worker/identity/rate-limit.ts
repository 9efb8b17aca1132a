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

/** Returns what is counted for the network of a visitor. Kinds with the same limit are counted separately. */
function toSubject(c: RateLimitScope, kind: string): string | null {
  const network = getNetwork(c)
  return network === null ? null : `${kind} ${network}`.trimStart()
}

/** Returns a function that counts what a network does and returns whether it is allowed. */
const countNetwork =
  (limit: LimitName, kind = '') =>
  (c: RateLimitScope): Promise<boolean> =>
    consumeLimit(c, limit, toSubject(c, kind))

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
  const network = getNetwork(c)
  if (browser !== null) {
    const results = await Promise.all([
      // Strangers of the network cannot use it up, because its subject is another one.
      consumeLimit(c, 'SIGN_IN_BY_ADDRESS', toSubject(c, 'browser')),
      consumeLimit(c, 'SIGN_IN_BY_EMAIL', `${account} browser ${browser}`),
    ])
    return results.every(Boolean)
  }
  const results = await Promise.all([
    consumeLimit(c, 'SIGN_IN_BY_ADDRESS', network),
    consumeLimit(c, 'SIGN_IN_BY_EMAIL', `${account} network ${network ?? 'unknown'}`),
  ])
  if (!results.every(Boolean)) return false
  await slowDown(c, account)
  return true
}

export const consumeRefusal = countNetwork('SIGN_IN_BY_ADDRESS', 'refused')
export const consumeTokenCheck = countNetwork('SIGN_IN_BY_ADDRESS', 'token')
export const consumeContactMessage = countNetwork('CONTACT_BY_ADDRESS')
export const consumeWithdrawal = countNetwork('CONTACT_BY_ADDRESS', 'withdrawal')
export const consumeApplication = countNetwork('CONTACT_BY_ADDRESS', 'company')
export const consumeSuggestionLoad = countNetwork('SUGGESTIONS_BY_ADDRESS')
export const consumeFieldCheck = countNetwork('SUGGESTIONS_BY_ADDRESS', 'field')
export const consumeMeasurement = countNetwork('MEASUREMENTS_BY_ADDRESS')

export const consumePost = (
  c: RateLimitScope,
  kind: 'review' | 'stock-watch' | 'consent',
): Promise<boolean> => countNetwork('POSTS_BY_ADDRESS', kind)(c)

/** It counts per network and per address, with the limit of the contact form. */
export const consumeNewsletterSignUp = (c: RateLimitScope, email: string): Promise<boolean> =>
  consumeLimit(
    c,
    'CONTACT_BY_ADDRESS',
    toSubject(c, 'newsletter'),
    `newsletter ${email.toLowerCase()}`,
  )

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
  const results = await Promise.all([
    consumeLimit(c, 'WRITES_BY_CART', `${kind} ${cartId}`),
    consumeLimit(c, 'WRITES_BY_ADDRESS', toSubject(c, kind)),
  ])
  return results.every(Boolean)
}
