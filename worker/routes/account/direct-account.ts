import { describeError, log } from '../../log/log.ts'
import { signIn } from '../../identity/session.ts'
import { updateUser, type UserInput } from '../../merchant-api/customer/user.ts'
import type { PageContext } from '../../page/page-context.ts'
import { toFormErrors, type AccountFormErrors } from './answer-account.ts'
import { welcomeCustomer } from './confirm-account.tsx'

type NewAccount = {
  username: string
  password: string
  details: UserInput & { customerType: 'PERSON' | 'ORGANIZATION' }
  returnPath: string | null
}

/**
 * Creates the account of a merchant that confirms no addresses, and signs its customer in. The service
 * refuses a known address. A failure to save the details is only logged: the account exists, and the
 * shopper can enter them again.
 */
export async function createDirectAccount(
  page: PageContext,
  { username, password, details, returnPath }: NewAccount,
): Promise<Response | AccountFormErrors> {
  const credentials = { username, password, rememberUser: true }
  const outcome = await signIn(page.c, 'register', credentials)
  if (outcome === 'refused') return { errors: {}, problem: 'exists' }
  if (outcome !== 'signed-in') return toFormErrors(outcome, {})
  try {
    await updateUser(page.shopperMerchant, details)
  } catch (error) {
    const { requestId } = page
    log('warn', 'account-details-not-saved', { requestId, ...describeError(error) })
  }
  return welcomeCustomer(page, returnPath)
}
