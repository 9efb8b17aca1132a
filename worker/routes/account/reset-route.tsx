import { validateForm } from '#shared/form/validate-form.ts'
import { buildAccountPath } from '../../access/build-account-path.ts'
import { readMailedKey } from '../../access/mailed-key.ts'
import { signOutBrowser } from '../../cart/sign-out-browser.ts'
import { refuseCommonPassword } from '../../form/common-password.ts'
import { removeCookie } from '../../http/cookies.ts'
import { digestPassword } from '../../identity/digest-password.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { commitReset, requestPasswordReset } from '../../merchant-api/customer/user.ts'
import { defineForm, type FormOutcome, type Submission } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import { newPasswordForm, resetRequestForm } from '../../ui/account/account-fields.ts'
import { accountProblems, type AccountProblem } from './account-messages.ts'
import { ForgottenPage, MailSentPage, NewPasswordPage } from './reset-page.tsx'

/** `key` is that of the mailed link, which sets a new password. */
type ResetState = { key: string | null }
type NewPasswordField = (typeof newPasswordForm)[number]['name']

// The answer never reveals whether the address belongs to a customer, so a refusal is no failure.
async function sendLink({
  page,
  values,
}: Submission<ResetState, 'email'>): Promise<FormOutcome<'email'>> {
  try {
    await requestPasswordReset(page.merchant, values.email)
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error
  }
  return { kind: 'page', title: 'account.mailSent.title', body: <MailSentPage /> }
}

async function setPassword({
  page,
  state,
  values,
}: Submission<ResetState, NewPasswordField>): Promise<
  FormOutcome<NewPasswordField, AccountProblem>
> {
  const { session } = page
  const digest = await digestPassword(values.newPassword)
  const isSet = await commitReset(page.merchant, { resetKey: state.key ?? '', digest })
  removeCookie(page, 'resetKey', page.req.path)
  if (!isSet) return { kind: 'refused', problem: 'link-expired' }
  if (session) signOutBrowser(page)
  return { kind: 'redirect', location: buildAccountPath(page, { notice: 'password-set' }) }
}

export const reset = new FormPage<ResetState, AccountProblem>({
  route: 'account-reset-password',
  load: async (page) => ({ key: await readMailedKey(page, 'resetKey') }),
  forms: {
    default: defineForm<ResetState, 'email', AccountProblem>({
      validate: ({ posted }) => validateForm(resetRequestForm, posted, {}),
      limit: ({ page, values }) => consumeLogInAttempt(page, values.email),
      submit: sendLink,
    }),
    set: defineForm<ResetState, NewPasswordField, AccountProblem>({
      validate: async ({ state, posted }) => {
        const result = validateForm(newPasswordForm, posted, {})
        if (state.key !== null) return refuseCommonPassword(result, 'newPassword')
        return { ok: false, values: result.values, errors: {}, problem: 'link-missing' }
      },
      submit: setPassword,
      refusals: { TOO_MANY_REQUESTS: { problem: 'busy' } },
    }),
  },
  problems: accountProblems,
  statuses: { busy: 503 },
  refusesFloods: true,
  getTitle: ({ page }) => page.shop.t('account.reset.title'),
  render: ({ state, submission }) => {
    const { intent, problem } = submission
    // If the link cannot be used, the form that requests a new one is shown.
    const isUsable = state.key !== null && problem !== 'link-expired'
    const asksForPassword = isUsable && (intent === null || intent === 'set')
    return asksForPassword ? (
      <NewPasswordPage submission={submission} />
    ) : (
      <ForgottenPage submission={submission} />
    )
  },
})
