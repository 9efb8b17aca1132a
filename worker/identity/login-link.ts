import { sha256Hex } from '#shared/crypto/digest.ts'
import { readClaims } from './claims.ts'
import { exchangeLink } from './identity-extensions.ts'
import { consumeTokenCheck } from './rate-limit.ts'
import { connect } from './session.ts'
import type { VisitorScope } from './shopper.ts'

/** Time within which a login link must be used. */
const MAX_AGE_MILLISECONDS = 300_000
const MAX_AGE_SECONDS = MAX_AGE_MILLISECONDS / 1000

const hasExtensions = (c: VisitorScope) => c.var.settings.IDENTITY_EXTENSIONS === 'on'

const toUseKey = async (loginToken: string) => `login-link ${await sha256Hex(loginToken)}`

// The embedded merchant refuses a link that is used, older than five minutes, or a token that was
// created for anything else.
async function exchangeWithinLimit(c: VisitorScope, loginToken: string): Promise<string | null> {
  const { tokenStatuses } = c.var.isolate
  if ((await tokenStatuses.find(loginToken)) === 'refused') return null
  if (!(await consumeTokenCheck(c))) return null
  const outcome = await exchangeLink(connect(c), loginToken)
  if (outcome.kind === 'refused') await tokenStatuses.set(loginToken, 'refused')
  return outcome.kind === 'signed-in' ? outcome.tokens.token : null
}

/**
 * Returns the token with which a login link signs in, or null if the link is not accepted. A token
 * without the claim of an admin is never accepted: otherwise a shopper could be signed in to the
 * account of the person who wrote the link.
 */
export async function findTokenOfLink(c: VisitorScope, loginToken: string): Promise<string | null> {
  const claims = readClaims(loginToken)
  if (!claims?.isImpersonation || claims.expiresAt <= Date.now()) return null
  if (hasExtensions(c)) return exchangeWithinLimit(c, loginToken)
  if (Date.now() - claims.issuedAt > MAX_AGE_MILLISECONDS) return null
  const use = await c.env.CHANNEL_CACHE?.get(await toUseKey(loginToken))
  return use ? null : loginToken
}

/** KV reaches other data centres after a minute at most. */
export async function recordLinkUse(c: VisitorScope, loginToken: string): Promise<void> {
  if (hasExtensions(c)) return
  const options = { expirationTtl: 2 * MAX_AGE_SECONDS }
  await c.env.CHANNEL_CACHE?.put(await toUseKey(loginToken), 'used', options)
}
