import { connect } from '../../identity/session.ts'
import { endLogin, type Tokens } from '../../identity/identity-service.ts'
import { describeError, log } from '../../log/log.ts'
import { createMerchantClient } from '../../merchant-api/client.ts'
import { updateUser, type UserInput } from '../../merchant-api/user.ts'
import type { PageContext } from '../../page/page-context.ts'

/**
 * Saves the details of an account that a merchant without confirmation by mail has created. It runs
 * after the answer, and the customer is not signed in, so that the answer is the same as for a known
 * address. A failure is only logged: the account exists, and the shopper can enter the details again.
 */
export function finishDirectAccount(
  page: PageContext,
  { token, refreshToken }: Tokens,
  details: UserInput & { customerType: 'PERSON' | 'ORGANIZATION' },
): void {
  const { c, settings, requestId, merchant } = page
  const connection = { settings, service: c.env.MERCHANT, requestId, token }
  const client = createMerchantClient(connection, merchant.context)
  const save = async () => {
    try {
      await updateUser(client, details)
    } catch (error) {
      log('warn', 'account-details-not-saved', { requestId, ...describeError(error) })
    }
    await endLogin(connect(c), { refreshToken, token })
  }
  c.executionCtx.waitUntil(save())
}
