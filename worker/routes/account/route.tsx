import { HTTPException } from 'hono/http-exception'
import { noErrors, type FormValues } from '#shared/form/form-field.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import { readForm, acceptsJson } from '../../http/form.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { mergeCarts } from '../../cart/merge-carts.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { setCustomerType, signIn } from '../../identity/session.ts'
import { loadCompanyAccount } from '../../access/company-account.ts'
import { loadAccountOverview } from '../../merchant-api/order/account-overview.ts'
import { signOutBrowser } from '../../cart/sign-out-browser.ts'
import type { PageContext } from '../../page/page-context.ts'
import { emptyLogIn, logInForm, type LogInField } from '../../ui/account/account-fields.ts'
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
import { findReturnPath } from '../../access/return-path.ts'

type LogInState = AccountFormErrors & { values: FormValues<LogInField>; returnPath: string | null }

async function answerLogIn(page: PageContext, state: LogInState): Promise<Response> {
  if (acceptsJson(page.c)) {
    return answerPanel(page, { panel: <LogInPanel {...state} />, status: toStatus(state) })
  }
  const notice = page.c.req.method === 'GET' ? findNotice(page.c.req.query('notice')) : null
  const body = <LogInPage {...state} notice={notice} />
  const status = toStatus(state)
  return answerAccount(page, { route: 'account', title: 'account.logIn.title', body, status })
}

async function answerOverview(page: PageContext): Promise<Response | null> {
  const user = await loadCustomer(page.c)
  if (!user) return null
  const named = page.c.req.method === 'GET' ? findNotice(page.c.req.query('notice')) : null
  // The link of a mail may be opened by a customer who is logged in.
  const notice = named === 'exists' ? null : named
  // A new customer continues with the page that led to the new account.
  const returnTo = notice === 'created' ? page.c.req.query('returnTo') : undefined
  const returnPath = findReturnPath(returnTo, page.c.req.url)
  const [overview, company] = await Promise.all([
    loadAccountOverview(page.shopperMerchant, page.shop.market.currency.code),
    loadCompanyAccount(page),
  ])
  const shown = { user, overview, company, now: new Date(), notice, returnPath }
  const body = <OverviewPage {...shown} />
  return answerAccount(page, { route: 'account', title: 'account.title', body })
}

/** Shows the account to a signed-in shopper, and the log in page to other visitors. */
export async function handleGetAccount(page: PageContext): Promise<Response> {
  if (acceptsJson(page.c) && (await loadCustomer(page.c)))
    return answerPanel(page, { signedIn: true })
  const overview = await answerOverview(page)
  if (overview) return overview
  // If the URL has no `returnTo`, the shopper returns to the page that linked here.
  const returnTo = page.c.req.query('returnTo') ?? page.c.req.header('referer')
  const returnPath = findReturnPath(returnTo, page.c.req.url)
  return answerLogIn(page, { ...noErrors, values: emptyLogIn, returnPath })
}

async function logIn(page: PageContext, form: Record<string, string>): Promise<Response> {
  const result = validateForm(logInForm, form, {})
  const { values } = result
  const returnPath = findReturnPath(form.returnTo, page.c.req.url)
  const state = { values, returnPath }
  if (!result.ok) return answerLogIn(page, { ...state, errors: result.errors, problem: null })
  if (!(await consumeLogInAttempt(page.c, values.email))) {
    return answerLogIn(page, { ...state, errors: {}, problem: 'too-many' })
  }
  const { email: username, password, remember } = values
  const rememberUser = remember === 'true'
  const outcome = await signIn(page.c, 'login', { username, password, rememberUser })
  if (outcome !== 'signed-in') {
    return answerLogIn(page, { ...state, ...toFormErrors(outcome, { password: 'wrong' }) })
  }
  // The shopper is signed in only if the merchant accepts the token too.
  const user = await loadCustomer(page.c)
  if (!user) return answerLogIn(page, { ...state, errors: {}, problem: 'failed' })
  setCustomerType(page.c, user.customerType)
  await mergeCarts(page.c, user)
  if (acceptsJson(page.c)) return answerPanel(page, { signedIn: true })
  return returnPath === null ? redirectToAccount(page) : page.c.redirect(returnPath, 303)
}

function logOut(page: PageContext): Response {
  signOutBrowser(page.c)
  return redirectToAccount(page, 'logged-out')
}

/**
 * Handles the forms of the account page: log in or log out, depending on the pressed button.
 */
export async function handlePostAccount(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  if (form.intent === 'log-in') return logIn(page, form)
  if (form.intent === 'log-out') return logOut(page)
  throw new HTTPException(400, { message: 'Unknown intent of the form' })
}
