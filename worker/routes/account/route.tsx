import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../../env.ts'
import { readForm, wantsJson } from '../../form.ts'
import { findCustomer } from '../../identity/customer.ts'
import { joinCarts } from '../../identity/join-carts.ts'
import { mayAttempt } from '../../identity/limit-attempts.ts'
import { setCustomerType, signIn, signOut } from '../../identity/session.ts'
import { PageMissing } from '../../render/page-verdict.ts'
import { forgetCart } from '../../shopping-cart.ts'
import { readNotice } from './account-messages.ts'
import {
  answerAccount,
  answerPanel,
  hasErrors,
  leadToAccount,
  noTrouble,
  toStatus,
  toTrouble,
  type FormTrouble,
} from './answer-account.ts'
import { LogInPage, LogInPanel } from './log-in-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { findReturnPath } from './return-path.ts'
import {
  noValues,
  readAccountValues,
  validateChange,
  validateLogIn,
  type AccountValues,
} from './validate-account.ts'

type LogInState = FormTrouble & { values: AccountValues; returnPath: string | null }

async function answerLogIn(c: Context<AppEnv>, state: LogInState): Promise<Response> {
  if (wantsJson(c)) {
    return answerPanel(c, { panel: <LogInPanel {...state} />, status: toStatus(state) })
  }
  const notice = c.req.method === 'GET' ? readNotice(c.req.query('notice')) : null
  const body = <LogInPage {...state} notice={notice} />
  const status = toStatus(state)
  return answerAccount(c, { route: 'account', title: 'account.logIn.title', body, status })
}

async function answerOverview(c: Context<AppEnv>, trouble: FormTrouble): Promise<Response | null> {
  const user = await findCustomer(c)
  if (!user) return null
  const notice = c.req.method === 'GET' ? readNotice(c.req.query('notice')) : null
  const body = <OverviewPage user={user} values={noValues} notice={notice} {...trouble} />
  return answerAccount(c, {
    route: 'account',
    title: 'account.title',
    body,
    status: toStatus(trouble),
  })
}

/** The account of whoever is signed in, else the way into it. */
export async function getAccount(c: Context<AppEnv>): Promise<Response> {
  if (wantsJson(c) && (await findCustomer(c))) return answerPanel(c, { signedIn: true })
  const overview = await answerOverview(c, noTrouble)
  if (overview) return overview
  // Without a wish of its own the way back is the page one came from.
  const wanted = c.req.query('returnTo') ?? c.req.header('referer')
  const returnPath = findReturnPath(wanted, c.req.url)
  return answerLogIn(c, { ...noTrouble, values: noValues, returnPath })
}

async function logIn(c: Context<AppEnv>, form: Record<string, string>): Promise<Response> {
  const values = readAccountValues(form)
  const returnPath = findReturnPath(form.returnTo, c.req.url)
  const state = { values, returnPath }
  const errors = validateLogIn(values)
  if (hasErrors(errors)) return answerLogIn(c, { ...state, errors, problem: null })
  if (!(await mayAttempt(c, values.email))) {
    return answerLogIn(c, { ...state, errors: {}, problem: 'too-many' })
  }
  const { email: username, password, remember } = values
  const rememberUser = remember === 'true'
  const outcome = await signIn(c, 'login', { username, password, rememberUser })
  if (outcome !== 'signed-in') {
    return answerLogIn(c, { ...state, ...toTrouble(outcome, { password: 'wrong' }) })
  }
  // The token counts for nothing until the merchant has taken it.
  const user = await findCustomer(c)
  if (!user) return answerLogIn(c, { ...state, errors: {}, problem: 'failed' })
  setCustomerType(c, user.customerType)
  await joinCarts(c, user)
  if (wantsJson(c)) return answerPanel(c, { signedIn: true })
  return returnPath === null ? leadToAccount(c) : c.redirect(returnPath, 303)
}

function logOut(c: Context<AppEnv>): Response {
  signOut(c)
  // It waits with the customer, not in a browser that others may use.
  forgetCart(c)
  return leadToAccount(c, 'logged-out')
}

async function changePassword(c: Context<AppEnv>, form: Record<string, string>): Promise<Response> {
  const user = await findCustomer(c)
  const { session } = c.var.shopper
  if (!user || !session) return leadToAccount(c)
  const values = readAccountValues(form)
  const errors = validateChange(values)
  const show = async (trouble: FormTrouble) =>
    (await answerOverview(c, trouble)) ?? leadToAccount(c)
  if (hasErrors(errors)) return show({ errors, problem: null })
  if (!(await mayAttempt(c, user.email))) return show({ errors: {}, problem: 'too-many' })
  const { password, newPassword } = values
  const rememberUser = session.isRemembered
  const credentials = { username: user.email, password, newPassword, rememberUser }
  const outcome = await signIn(c, 'password', credentials)
  if (outcome === 'signed-in') return leadToAccount(c, 'password-changed')
  if (outcome !== 'refused') return show(toTrouble(outcome, {}))
  signOut(c)
  forgetCart(c)
  return leadToAccount(c, 'password-wrong')
}

/** Logs in or out, or changes the password: by the button that was pressed. */
export async function postAccount(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  if (form.intent === 'log-in') return logIn(c, form)
  if (form.intent === 'log-out') return logOut(c)
  if (form.intent === 'change-password') return changePassword(c, form)
  throw new HTTPException(400, { message: 'The form does not say what it is for' })
}

/** Orders, balance and settings have no screen yet; who may see them is decided all the same. */
export function getUnbuilt(): Promise<Response> {
  return Promise.reject(new PageMissing())
}
