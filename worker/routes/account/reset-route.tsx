import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { MerchantError, MerchantRefusal } from '../../commerce/merchant-error.ts'
import { commitReset, requestPasswordReset } from '../../commerce/user.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../form.ts'
import { mayAttempt } from '../../identity/limit-attempts.ts'
import { digestPassword } from '../../identity/password-digest.ts'
import { signOut } from '../../identity/session.ts'
import { describeError, log } from '../../log.ts'
import { getMerchant } from '../../request-tools.ts'
import { forgetCart } from '../../shopping-cart.ts'
import type { AccountProblem } from './account-messages.ts'
import {
  answerAccount,
  hasErrors,
  leadToAccount,
  noTrouble,
  toStatus,
  type FormTrouble,
} from './answer-account.ts'
import { ForgottenPage, MailSentPage, NewPasswordPage } from './reset-page.tsx'
import {
  noValues,
  readAccountValues,
  validateNewPassword,
  validateResetRequest,
  type AccountValues,
} from './validate-account.ts'

const MAX_KEY_LENGTH = 300

const readKey = (key: string | undefined) => (key && key.length <= MAX_KEY_LENGTH ? key : null)

function answer(c: Context<AppEnv>, body: ReactElement, trouble: FormTrouble): Promise<Response> {
  const status = toStatus(trouble)
  const route = 'account-reset-password'
  return answerAccount(c, { route, title: 'account.reset.title', body, status })
}

type Asked = FormTrouble & { values: AccountValues }

const answerForgotten = (c: Context<AppEnv>, asked: Asked) =>
  answer(c, <ForgottenPage {...asked} />, asked)

/** With the key of a mailed link a new password can be chosen; without one the link can be asked for. */
export function getReset(c: Context<AppEnv>): Promise<Response> {
  const resetKey = readKey(c.req.query('resetKey'))
  const asked = { ...noTrouble, values: noValues }
  if (resetKey === null) return answerForgotten(c, asked)
  return answer(c, <NewPasswordPage {...asked} resetKey={resetKey} />, noTrouble)
}

// An outage is told, as the mail will not come; whose address it is, never.
async function sendLink(c: Context<AppEnv>, email: string): Promise<AccountProblem | null> {
  if (!(await mayAttempt(c, email))) return 'too-many'
  try {
    await requestPasswordReset(getMerchant(c), email)
    return null
  } catch (error) {
    if (error instanceof MerchantRefusal) return null
    if (!(error instanceof MerchantError)) throw error
    log('warn', 'reset-link-failed', { requestId: c.var.requestId, ...describeError(error) })
    return 'failed'
  }
}

async function askForLink(c: Context<AppEnv>, values: AccountValues): Promise<Response> {
  const errors = validateResetRequest(values)
  if (hasErrors(errors)) return answerForgotten(c, { values, errors, problem: null })
  const problem = await sendLink(c, values.email)
  if (problem !== null) return answerForgotten(c, { values, errors: {}, problem })
  const title = 'account.mailSent.title'
  return answerAccount(c, { route: 'account-reset-password', title, body: <MailSentPage /> })
}

async function setPassword(c: Context<AppEnv>, reset: { resetKey: string; password: string }) {
  const { resetKey, password } = reset
  try {
    const digest = await digestPassword(password)
    return (await commitReset(getMerchant(c), { resetKey, digest })) ? null : 'link-expired'
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
  const resetKey = readKey(form.resetKey)
  const values = readAccountValues(form)
  if (resetKey === null) {
    return answerForgotten(c, { values, errors: {}, problem: 'link-missing' })
  }
  const errors = validateNewPassword(values)
  const show = (trouble: FormTrouble) =>
    answer(c, <NewPasswordPage values={values} resetKey={resetKey} {...trouble} />, trouble)
  if (hasErrors(errors)) return show({ errors, problem: null })
  const problem = await setPassword(c, { resetKey, password: values.newPassword })
  // A new link is what helps then, so that is what is offered.
  if (problem === 'link-expired') return answerForgotten(c, { values, errors: {}, problem })
  if (problem !== null) return show({ errors: {}, problem })
  if (c.var.shopper.session) {
    signOut(c)
    forgetCart(c)
  }
  return leadToAccount(c, 'password-set')
}

export async function postReset(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  return form.intent === 'set' ? choosePassword(c, form) : askForLink(c, readAccountValues(form))
}
