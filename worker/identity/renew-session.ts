import type { CustomerType } from './claims.ts'
import { requestNewTokens } from './identity-service.ts'
import { connect } from './session.ts'
import { createSession } from './session-cookies.ts'
import type { SessionScope } from './shopper.ts'

/**
 * Gets a new token after the customer type has changed, because the token names the type. If the
 * identity service fails, the cookies have the new type at once and the token with its next renewal.
 */
export async function renewSession(c: SessionScope, customerType: CustomerType): Promise<void> {
  const { session } = c.var.shopper
  if (!session) return
  const { refreshToken } = session
  const outcome = refreshToken === null ? null : await requestNewTokens(connect(c), refreshToken)
  const renewed = outcome?.kind === 'signed-in' ? createSession(outcome.tokens, session) : null
  const { claims, ...rest } = renewed ?? session
  c.set('shopper', { session: { ...rest, claims: { ...claims, customerType } }, cookies: 'begin' })
}
