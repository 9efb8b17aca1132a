import { validateForm } from '#shared/form/validate-form.ts'
import { answerCustomerPage } from '../../access/answer-customer-page.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { buildAccountPath } from '../../access/build-account-path.ts'
import { loadCompanyAccount } from '../../access/company-account.ts'
import { rememberPlace } from '../../access/remember-place.ts'
import { findReturnPath } from '../../access/return-path.ts'
import { toIdentityRefusal } from '../../access/to-identity-refusal.ts'
import { signOutBrowser } from '../../cart/sign-out-browser.ts'
import { renderPartToText } from '../../document/render-document.tsx'
import { HAS_ORDERED, writeCookie } from '../../http/cookies.ts'
import { acceptsJson } from '../../http/form.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { setCustomerType, setFirstName, signIn } from '../../identity/session.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import { loadAccountOverview } from '../../merchant-api/order/account-overview.ts'
import { defineForm, noFields, type FormOutcome, type Submission } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { findNotice, type NoticeMessage } from '../../ui/form/form-notice.tsx'
import { emptyLogIn, logInForm, type LogInField } from '../../ui/account/account-fields.ts'
import {
  accountNotices,
  accountProblems,
  customerNotices,
  type AccountProblem,
} from './account-messages.ts'
import { LogInPage, LogInPanel } from './log-in-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { takeCartAlong } from './take-cart-along.ts'

type LogInState = { returnPath: string | null }

async function submitLogIn({
  page,
  state,
  values,
}: Submission<LogInState, LogInField>): Promise<FormOutcome<LogInField, AccountProblem>> {
  const { email: username, password, remember } = values
  const rememberUser = remember === 'true'
  const outcome = await signIn(page, 'login', { username, password, rememberUser })
  if (outcome !== 'signed-in') return toIdentityRefusal(outcome, { password: 'wrong' })
  // The shopper is signed in only if the merchant accepts the token too.
  const user = await loadCustomer(page)
  if (!user) return { kind: 'refused', problem: 'failed' }
  setCustomerType(page, user.customerType)
  const taking = takeCartAlong(page, user, state.returnPath)
  // A log in that changes who buys, or with a cart that lost something, has ten cookies already. The overview of a company does it.
  const isOtherBuyer = page.resolution.buyer.customerType !== user.customerType
  const [{ path, isWhole }] = await Promise.all([
    taking,
    isOtherBuyer
      ? undefined
      : rememberPlace(
          page,
          taking.then((taken) => taken.isWhole),
        ),
  ])
  if (isOtherBuyer && !isWhole) setFirstName(page, '')
  return { kind: 'redirect', location: path ?? buildAccountPath(page) }
}

async function answerOverview(
  page: PageContext,
  { user, notice }: { user: User; notice: NoticeMessage | null },
): Promise<Response> {
  const [overview, company] = await Promise.all([
    loadAccountOverview(page.shopperMerchant, page.shop.market.currency.code),
    loadCompanyAccount(page),
    page.isCompany ? rememberPlace(page) : undefined,
  ])
  if (overview.orders?.length) writeCookie(page, 'hasOrdered', HAS_ORDERED)
  const shown = { user, overview, company, now: new Date(), notice }
  const title = page.shop.t('account.title')
  return answerCustomerPage(page, { title, body: <OverviewPage {...shown} /> })
}

/** The script reloads its page, except for the cart, which has to say what could not be taken over. */
function answerSignedIn(page: PageContext, location?: string): Response {
  const cartPath = buildPath(page.resolution.prefix, 'cart')
  return page.json({ signedIn: true, ...(location === cartPath && { path: cartPath }) })
}

/** Answers a customer who is logged in, perhaps since the link to the log-in page was shown. */
function answerCustomer(page: PageContext, user: User): Response | Promise<Response> {
  if (acceptsJson(page)) return answerSignedIn(page)
  const { returnTo, notice: noticeName } = page.req.query()
  const found = findNotice(customerNotices, noticeName)
  const notice = found && customerNotices[found]
  const returnPath = findReturnPath(returnTo, page.req.url)
  if (notice || returnPath === null) return answerOverview(page, { user, notice })
  return page.redirect(returnPath, 303)
}

export const account = new FormPage({
  route: 'account',
  load: async (page, posted): Promise<LogInState | Response> => {
    const user = posted ? null : await loadCustomer(page)
    if (user) return answerCustomer(page, user)
    // If the URL has no `returnTo`, the shopper returns to the page that linked here.
    const returnTo = posted
      ? posted.returnTo
      : (page.req.query('returnTo') ?? page.req.header('referer'))
    return { returnPath: findReturnPath(returnTo, page.req.url) }
  },
  forms: {
    'log-in': defineForm<LogInState, LogInField, AccountProblem>({
      validate: ({ posted }) => validateForm(logInForm, posted, {}),
      limit: ({ page, values }) => consumeLogInAttempt(page, values.email),
      submit: submitLogIn,
    }),
    'log-out': defineForm({
      validate: noFields,
      submit: async ({ page }) => {
        signOutBrowser(page)
        return { kind: 'redirect', location: buildAccountPath(page, { notice: 'logged-out' }) }
      },
    }),
  },
  problems: accountProblems,
  statuses: { busy: 503 },
  refusesFloods: true,
  notices: accountNotices,
  getValues: () => emptyLogIn,
  getTitle: ({ page }) => page.shop.t('account.logIn.title'),
  render: ({ state, submission, noticeMessage }) => (
    <LogInPage submission={submission} notice={noticeMessage} {...state} />
  ),
  answerScript: (page, answer, location) => {
    if (!answer) return answerSignedIn(page, location)
    const { shop } = page
    const { state, submission } = answer.shown
    const panel = <LogInPanel submission={submission} {...state} />
    return page.json({ panel: renderPartToText(shop, panel) }, answer.status)
  },
})
