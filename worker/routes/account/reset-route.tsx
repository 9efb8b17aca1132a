import type { ReactElement } from 'react'
import { noErrors, type FormValues } from '#shared/form/form-field.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { commitReset, requestPasswordReset } from '../../merchant-api/customer/user.ts'
import { removeCookie } from '../../http/cookies.ts'
import { readForm } from '../../http/form.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { digestPassword } from '../../identity/digest-password.ts'
import { describeError, log } from '../../log/log.ts'
import { signOutBrowser } from '../../cart/sign-out-browser.ts'
import type { PageContext } from '../../page/page-context.ts'
import { newPasswordForm, resetRequestForm } from '../../ui/account/account-fields.ts'
import type { AccountProblem } from './account-messages.ts'
import {
  answerAccount,
  redirectToAccount,
  toStatus,
  type AccountFormErrors,
} from './answer-account.ts'
import { isCommonPassword } from '../../form/common-password.ts'
import { readMailedKey } from '../../access/mailed-key.ts'
import { ForgottenPage, MailSentPage, NewPasswordPage } from './reset-page.tsx'

function answer(
  page: PageContext,
  body: ReactElement,
  formErrors: AccountFormErrors,
): Promise<Response> {
  const status = toStatus(formErrors)
  const route = 'account-reset-password'
  return answerAccount(page, { route, title: 'account.reset.title', body, status })
}

type ForgottenState = AccountFormErrors & { values: FormValues<'email'> }

const answerForgotten = (page: PageContext, state: ForgottenState) =>
  answer(page, <ForgottenPage {...state} />, state)

/**
 * With the key of a mailed link, shows the form for a new password. Without a key, shows the form
 * that requests a reset link.
 */
export async function handleGetReset(page: PageContext): Promise<Response> {
  const resetKey = await readMailedKey(page, 'resetKey')
  if (resetKey === null) return answerForgotten(page, { ...noErrors, values: { email: '' } })
  return answer(page, <NewPasswordPage {...noErrors} />, noErrors)
}

// Returns a problem if the service fails, because the mail will not arrive. Never reveals whether
// the e-mail address belongs to a customer.
async function sendLink(page: PageContext, email: string): Promise<AccountProblem | null> {
  if (!(await consumeLogInAttempt(page.c, email))) return 'too-many'
  try {
    await requestPasswordReset(page.merchant, email)
    return null
  } catch (error) {
    if (error instanceof MerchantRefusal) return null
    if (!(error instanceof MerchantError)) throw error
    log('warn', 'reset-link-failed', { requestId: page.requestId, ...describeError(error) })
    return 'failed'
  }
}

async function askForLink(page: PageContext, form: Record<string, string>): Promise<Response> {
  const result = validateForm(resetRequestForm, form, {})
  const { values } = result
  if (!result.ok) return answerForgotten(page, { values, errors: result.errors, problem: null })
  const problem = await sendLink(page, values.email)
  if (problem !== null) return answerForgotten(page, { values, errors: {}, problem })
  const title = 'account.mailSent.title'
  return answerAccount(page, { route: 'account-reset-password', title, body: <MailSentPage /> })
}

async function setPassword(page: PageContext, reset: { resetKey: string; password: string }) {
  const { resetKey, password } = reset
  try {
    const digest = await digestPassword(password)
    return (await commitReset(page.merchant, { resetKey, digest })) ? null : 'link-expired'
  } catch (error) {
    if (error instanceof MerchantRefusal) {
      return error.code === 'TOO_MANY_REQUESTS' ? 'busy' : 'link-expired'
    }
    if (!(error instanceof MerchantError)) throw error
    log('warn', 'reset-failed', { requestId: page.requestId, ...describeError(error) })
    return 'failed'
  }
}

async function choosePassword(page: PageContext, form: Record<string, string>) {
  const resetKey = await readMailedKey(page, 'resetKey')
  const values = parseForm(resetRequestForm, form)
  if (resetKey === null) {
    return answerForgotten(page, { values, errors: {}, problem: 'link-missing' })
  }
  const result = validateForm(newPasswordForm, form, {})
  const show = (formErrors: AccountFormErrors) =>
    answer(page, <NewPasswordPage {...formErrors} />, formErrors)
  if (!result.ok) return show({ errors: result.errors, problem: null })
  const { newPassword: password } = result.values
  if (await isCommonPassword(password))
    return show({ errors: { newPassword: 'common' }, problem: null })
  const problem = await setPassword(page, { resetKey, password })
  if (problem === null || problem === 'link-expired')
    removeCookie(page.c, 'resetKey', page.c.req.path)
  // The link has expired, so the form that requests a new link is shown.
  if (problem === 'link-expired') return answerForgotten(page, { values, errors: {}, problem })
  if (problem !== null) return show({ errors: {}, problem })
  if (page.session) signOutBrowser(page.c)
  return redirectToAccount(page, 'password-set')
}

export async function handlePostReset(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  return form.intent === 'set' ? choosePassword(page, form) : askForLink(page, form)
}
