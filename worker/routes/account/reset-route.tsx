import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { noErrors, type FormValues } from '#shared/form/form-field.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/errors.ts'
import { commitReset, requestPasswordReset } from '../../merchant-api/user.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { digestPassword } from '../../identity/digest-password.ts'
import { signOut } from '../../identity/session.ts'
import { describeError, log } from '../../log/log.ts'
import { getMerchantClient } from '../../request-context.ts'
import { clearCartCookies } from '../../cart/shopping-cart.ts'
import { newPasswordForm, resetRequestForm } from './account-fields.ts'
import type { AccountProblem } from './account-messages.ts'
import {
  answerAccount,
  redirectToAccount,
  toStatus,
  type AccountFormErrors,
} from './answer-account.ts'
import { ForgottenPage, MailSentPage, NewPasswordPage } from './reset-page.tsx'

const MAX_KEY_LENGTH = 300

const parseResetKey = (key: string | undefined) =>
  key && key.length <= MAX_KEY_LENGTH ? key : null

function answer(
  c: Context<AppEnv>,
  body: ReactElement,
  formErrors: AccountFormErrors,
): Promise<Response> {
  const status = toStatus(formErrors)
  const route = 'account-reset-password'
  return answerAccount(c, { route, title: 'account.reset.title', body, status })
}

type ForgottenState = AccountFormErrors & { values: FormValues<'email'> }

const answerForgotten = (c: Context<AppEnv>, state: ForgottenState) =>
  answer(c, <ForgottenPage {...state} />, state)

/**
 * With the key of a mailed link the shopper can choose a new password; without a key they can ask
 * for a link.
 */
export function getReset(c: Context<AppEnv>): Promise<Response> {
  const resetKey = parseResetKey(c.req.query('resetKey'))
  if (resetKey === null) return answerForgotten(c, { ...noErrors, values: { email: '' } })
  return answer(c, <NewPasswordPage {...noErrors} resetKey={resetKey} />, noErrors)
}

// An outage is shown, as the mail will not come; whether the address belongs to a customer is never
// shown.
async function sendLink(c: Context<AppEnv>, email: string): Promise<AccountProblem | null> {
  if (!(await consumeLogInAttempt(c, email))) return 'too-many'
  try {
    await requestPasswordReset(getMerchantClient(c), email)
    return null
  } catch (error) {
    if (error instanceof MerchantRefusal) return null
    if (!(error instanceof MerchantError)) throw error
    log('warn', 'reset-link-failed', { requestId: c.var.requestId, ...describeError(error) })
    return 'failed'
  }
}

async function askForLink(c: Context<AppEnv>, form: Record<string, string>): Promise<Response> {
  const result = validateForm(resetRequestForm, form, {})
  const { values } = result
  if (!result.ok) return answerForgotten(c, { values, errors: result.errors, problem: null })
  const problem = await sendLink(c, values.email)
  if (problem !== null) return answerForgotten(c, { values, errors: {}, problem })
  const title = 'account.mailSent.title'
  return answerAccount(c, { route: 'account-reset-password', title, body: <MailSentPage /> })
}

async function setPassword(c: Context<AppEnv>, reset: { resetKey: string; password: string }) {
  const { resetKey, password } = reset
  try {
    const digest = await digestPassword(password)
    return (await commitReset(getMerchantClient(c), { resetKey, digest })) ? null : 'link-expired'
  } catch (error) {
    if (error instanceof MerchantRefusal) {
      return error.code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'link-expired'
    }
    if (!(error instanceof MerchantError)) throw error
    log('warn', 'reset-failed', { requestId: c.var.requestId, ...describeError(error) })
    return 'failed'
  }
}

async function choosePassword(c: Context<AppEnv>, form: Record<string, string>) {
  const resetKey = parseResetKey(form.resetKey)
  const values = parseForm(resetRequestForm, form)
  if (resetKey === null) {
    return answerForgotten(c, { values, errors: {}, problem: 'link-missing' })
  }
  const result = validateForm(newPasswordForm, form, {})
  const show = (formErrors: AccountFormErrors) =>
    answer(c, <NewPasswordPage resetKey={resetKey} {...formErrors} />, formErrors)
  if (!result.ok) return show({ errors: result.errors, problem: null })
  const problem = await setPassword(c, { resetKey, password: result.values.newPassword })
  // A new link helps in this case, so the form for it is shown.
  if (problem === 'link-expired') return answerForgotten(c, { values, errors: {}, problem })
  if (problem !== null) return show({ errors: {}, problem })
  if (c.var.shopper.session) {
    signOut(c)
    clearCartCookies(c)
  }
  return redirectToAccount(c, 'password-set')
}

export async function postReset(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  return form.intent === 'set' ? choosePassword(c, form) : askForLink(c, form)
}
