import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { noErrors, type FormValues } from '#shared/form/form-field.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import type { AppEnv } from '../../env.ts'
import { readForm, wantsJson } from '../../http/form.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { mergeCarts } from '../../identity/merge-carts.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { setCustomerType, signIn, signOut } from '../../identity/session.ts'
import { PageNotFound } from '../../page/errors.ts'
import { clearCartCookies } from '../../cart/shopping-cart.ts'
import { changePasswordForm, emptyLogIn, logInForm, type LogInField } from './account-fields.ts'
import { findNotice } from './account-messages.ts'
import {
  answerAccount,
  answerPanel,
  redirectToAccount,
  toStatus,
  toFormErrors,
  type AccountFormErrors,
} from './answer-account.ts'
import { LogInPage, LogInPanel } from './log-in-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { findReturnPath } from './return-path.ts'

type LogInState = AccountFormErrors & { values: FormValues<LogInField>; returnPath: string | null }

async function answerLogIn(c: Context<AppEnv>, state: LogInState): Promise<Response> {
  if (wantsJson(c)) {
    return answerPanel(c, { panel: <LogInPanel {...state} />, status: toStatus(state) })
  }
  const notice = c.req.method === 'GET' ? findNotice(c.req.query('notice')) : null
  const body = <LogInPage {...state} notice={notice} />
  const status = toStatus(state)
  return answerAccount(c, { route: 'account', title: 'account.logIn.title', body, status })
}

async function answerOverview(
  c: Context<AppEnv>,
  formErrors: AccountFormErrors,
): Promise<Response | null> {
  const user = await loadCustomer(c)
  if (!user) return null
  const notice = c.req.method === 'GET' ? findNotice(c.req.query('notice')) : null
  const body = <OverviewPage user={user} notice={notice} {...formErrors} />
  return answerAccount(c, {
    route: 'account',
    title: 'account.title',
    body,
    status: toStatus(formErrors),
  })
}

/** Answers with the account of a signed-in shopper, else with the log-in page. */
export async function getAccount(c: Context<AppEnv>): Promise<Response> {
  if (wantsJson(c) && (await loadCustomer(c))) return answerPanel(c, { signedIn: true })
  const overview = await answerOverview(c, noErrors)
  if (overview) return overview
  // Without `returnTo`, the shopper returns to the page they came from.
  const returnTo = c.req.query('returnTo') ?? c.req.header('referer')
  const returnPath = findReturnPath(returnTo, c.req.url)
  return answerLogIn(c, { ...noErrors, values: emptyLogIn, returnPath })
}

async function logIn(c: Context<AppEnv>, form: Record<string, string>): Promise<Response> {
  const result = validateForm(logInForm, form, {})
  const { values } = result
  const returnPath = findReturnPath(form.returnTo, c.req.url)
  const state = { values, returnPath }
  if (!result.ok) return answerLogIn(c, { ...state, errors: result.errors, problem: null })
  if (!(await consumeLogInAttempt(c, values.email))) {
    return answerLogIn(c, { ...state, errors: {}, problem: 'too-many' })
  }
  const { email: username, password, remember } = values
  const rememberUser = remember === 'true'
  const outcome = await signIn(c, 'login', { username, password, rememberUser })
  if (outcome !== 'signed-in') {
    return answerLogIn(c, { ...state, ...toFormErrors(outcome, { password: 'wrong' }) })
  }
  // The token counts only once the merchant has accepted it.
  const user = await loadCustomer(c)
  if (!user) return answerLogIn(c, { ...state, errors: {}, problem: 'failed' })
  setCustomerType(c, user.customerType)
  await mergeCarts(c, user)
  if (wantsJson(c)) return answerPanel(c, { signedIn: true })
  return returnPath === null ? redirectToAccount(c) : c.redirect(returnPath, 303)
}

function logOut(c: Context<AppEnv>): Response {
  signOut(c)
  // The cart stays with the customer, not in a browser that others may use.
  clearCartCookies(c)
  return redirectToAccount(c, 'logged-out')
}

async function changePassword(c: Context<AppEnv>, form: Record<string, string>): Promise<Response> {
  const user = await loadCustomer(c)
  const { session } = c.var.shopper
  if (!user || !session) return redirectToAccount(c)
  const result = validateForm(changePasswordForm, form, {})
  const show = async (formErrors: AccountFormErrors) =>
    (await answerOverview(c, formErrors)) ?? redirectToAccount(c)
  if (!result.ok) return show({ errors: result.errors, problem: null })
  if (!(await consumeLogInAttempt(c, user.email))) return show({ errors: {}, problem: 'too-many' })
  const { password, newPassword } = result.values
  const rememberUser = session.isRemembered
  const credentials = { username: user.email, password, newPassword, rememberUser }
  const outcome = await signIn(c, 'password', credentials)
  if (outcome === 'signed-in') return redirectToAccount(c, 'password-changed')
  if (outcome !== 'refused') return show(toFormErrors(outcome, {}))
  signOut(c)
  clearCartCookies(c)
  return redirectToAccount(c, 'password-wrong')
}

/** Logs in, logs out or changes the password, depending on the button that was pressed. */
export async function postAccount(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  if (form.intent === 'log-in') return logIn(c, form)
  if (form.intent === 'log-out') return logOut(c)
  if (form.intent === 'change-password') return changePassword(c, form)
  throw new HTTPException(400, { message: 'The form does not say what it is for' })
}

/** Orders, balance and settings have no page yet, but the guard of their routes already applies. */
export function getMissingPage(): Promise<Response> {
  return Promise.reject(new PageNotFound())
}
