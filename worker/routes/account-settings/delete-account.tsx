import { noErrors } from '#shared/form/form-field.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import { signOutBrowser } from '../../cart/sign-out-browser.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { signIn } from '../../identity/session.ts'
import { describeError, log } from '../../log/log.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { deleteCustomer, loadProfile } from '../../merchant-api/customer/profile.ts'
import { getCustomer } from '../../access/answer-customer-page.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerForm, redirectToLogIn } from './answer-settings.tsx'
import { DeletionPage } from './deletion-page.tsx'
import { deletionForm } from './settings-fields.ts'
import { toSettingsErrors, type SettingsErrors } from './settings-messages.ts'

/** Shows what a deletion means, with the form that confirms it. */
export async function answerDeletion(
  page: PageContext,
  formErrors: SettingsErrors = noErrors,
): Promise<Response> {
  const { balances } = await loadProfile(page.shopperMerchant)
  const lostBalances = balances
    .filter(({ amount }) => amount > 0)
    .map(({ amount, currency }) =>
      formatMoney({ amount: toMinorUnits(amount), currency }, page.shop.locale.iso),
    )
  const body = (
    <DeletionPage lostBalances={lostBalances} isCompany={page.isCompany} {...formErrors} />
  )
  return answerForm(page, { title: 'account.deletion.title', body, ...formErrors })
}

async function isDeleted(page: PageContext): Promise<boolean> {
  try {
    return await deleteCustomer(page.shopperMerchant)
  } catch (error) {
    if (!(error instanceof MerchantError || error instanceof MerchantRefusal)) throw error
    log('warn', 'account-not-deleted', { requestId: page.requestId, ...describeError(error) })
    return false
  }
}

/**
 * Deletes the account after its password was entered. Logging in once more checks the password,
 * because the merchant deletes an account without one.
 */
export async function deleteAccount(
  page: PageContext,
  form: Record<string, string>,
): Promise<Response> {
  const { email: username } = await getCustomer(page)
  const result = validateForm(deletionForm, form, {})
  if (!result.ok) return answerDeletion(page, { errors: result.errors, problem: null })
  if (!(await consumeLogInAttempt(page.c, username)))
    return answerDeletion(page, { errors: {}, problem: 'too-many' })
  const rememberUser = page.session?.isRemembered ?? false
  const { password } = result.values
  const outcome = await signIn(page.c, 'login', { username, password, rememberUser })
  if (outcome !== 'signed-in')
    return answerDeletion(page, toSettingsErrors(outcome, { password: 'wrong' }))
  if (!(await isDeleted(page))) return answerDeletion(page, { errors: {}, problem: 'failed' })
  signOutBrowser(page.c)
  return redirectToLogIn(page, 'deleted')
}
