import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { buildAccountPath } from '../../access/build-account-path.ts'
import { readMailedKey } from '../../access/mailed-key.ts'
import { findReturnPath } from '../../access/return-path.ts'
import { toIdentityRefusal } from '../../access/to-identity-refusal.ts'
import { mergeCarts } from '../../cart/merge-carts.ts'
import { refuseCommonPassword } from '../../form/common-password.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { readCookie, removeCookie, writeCookie } from '../../http/cookies.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import {
  requestAccount,
  setCustomerType,
  signIn,
  signInToNewAccount,
} from '../../identity/session.ts'
import { describeError, log } from '../../log/log.ts'
import { updateUser, type UserInput } from '../../merchant-api/customer/user.ts'
import { defineForm, type FormOutcome, type Submission } from '../../page/define-form.ts'
import { FormPage, type Shown } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { confirmForm, createForm, type CreateField } from '../../ui/account/account-fields.ts'
import { accountProblems, type AccountProblem } from './account-messages.ts'
import { ConfirmPage, CreatePage, RequestedPage } from './create-page.tsx'

/** `key` is that of the mailed link, which confirms the new account. */
type CreateState = { key: string | null; returnPath: string | null }
type Creation = Submission<CreateState, CreateField>
type Outcome = FormOutcome<CreateField, AccountProblem>

/** Leads a new customer, who is signed in, to the account, with the cart of the guest. */
async function welcomeCustomer(page: PageContext, returnPath: string | null): Promise<Outcome> {
  const user = await loadCustomer(page)
  if (user) {
    setCustomerType(page, user.customerType)
    await mergeCarts(page, user)
  }
  const returnTo = returnPath === null ? {} : { returnTo: returnPath }
  return { kind: 'redirect', location: buildAccountPath(page, { notice: 'created', ...returnTo }) }
}

/**
 * Creates the account of a merchant that confirms no addresses, and signs its customer in. The service
 * refuses a known address. A failure to save the details is only logged: the account exists, and the
 * shopper can enter them again.
 */
async function createDirectAccount({ page, state, values }: Creation): Promise<Outcome> {
  const { email: username, password } = values
  const outcome = await signIn(page, 'register', { username, password, rememberUser: true })
  if (outcome === 'refused') return { kind: 'refused', problem: 'exists' }
  if (outcome !== 'signed-in') return toIdentityRefusal(outcome)
  try {
    await updateUser(page.shopperMerchant, toUserInput(values))
  } catch (error) {
    const { requestId } = page
    log('warn', 'account-details-not-saved', { requestId, ...describeError(error) })
  }
  return welcomeCustomer(page, state.returnPath)
}

function toUserInput(values: Creation['values']) {
  const { company, identityNumber, firstName, lastName } = values
  const isCompany = values.customerType === 'ORGANIZATION'
  const address = { firstName, lastName, ...(isCompany ? { company } : {}) }
  return {
    customerType: isCompany ? 'ORGANIZATION' : 'PERSON',
    newsletter: values.newsletter === 'true',
    address: Object.fromEntries(Object.entries(address).filter(([, text]) => text !== '')),
    ...(isCompany ? { personalId: identityNumber } : {}),
  } satisfies UserInput
}

// The answer is the same for every address, known or not, so that it does not reveal who is a
// customer.
async function requestNewAccount({ page, state, values }: Creation): Promise<Outcome> {
  const { email: username, password } = values
  const account = { details: toUserInput(values), ...page.merchant.context }
  const { kind } = await requestAccount(page, { username, password, account })
  const isAnswered = kind === 'mailed' || kind === 'refused' || kind === 'signed-in'
  if (!isAnswered) return toIdentityRefusal(kind)
  const { returnPath } = state
  if (returnPath === null) removeCookie(page, 'accountReturn')
  else writeCookie(page, 'accountReturn', returnPath)
  const body = <RequestedPage returnPath={returnPath} />
  return { kind: 'page', title: 'account.mailSent.title', body }
}

async function confirm({
  page,
  state,
  values: { password },
}: Submission<CreateState, 'password'>): Promise<Outcome> {
  const outcome = await signInToNewAccount(page, { key: state.key ?? '', password })
  const isExpired = outcome === 'expired'
  if (isExpired || outcome === 'signed-in') removeCookie(page, 'accountKey', page.req.path)
  if (isExpired) return { kind: 'refused', problem: 'account-link-expired' }
  if (outcome !== 'signed-in') return toIdentityRefusal(outcome, { password: 'wrong' })
  const returnPath = findReturnPath(readCookie(page, 'accountReturn'), page.req.url)
  removeCookie(page, 'accountReturn')
  return welcomeCustomer(page, returnPath)
}

/** If the link has expired, the form that requests a new account is shown. */
const asksForPassword = ({
  state,
  submission: { intent, problem },
}: Shown<CreateState, AccountProblem>) =>
  state.key !== null &&
  problem !== 'account-link-expired' &&
  (intent === null || intent === 'confirm')

export const create = new FormPage<CreateState, AccountProblem>({
  route: 'account-create',
  load: async (page, posted) => ({
    key: await readMailedKey(page, 'accountKey'),
    returnPath: findReturnPath((posted ?? page.req.query()).returnTo, page.req.url),
  }),
  forms: {
    default: defineForm({
      validate: ({ page, posted }) => {
        const countryCode = page.resolution.market.country.code
        const result = validateForm(createForm, posted, { countryCode, identityNumbers })
        return refuseCommonPassword(result, 'password')
      },
      limit: ({ page, values }) => consumeLogInAttempt(page, values.email),
      submit: (creation: Creation) =>
        creation.page.settings.IDENTITY_EXTENSIONS === 'off'
          ? createDirectAccount(creation)
          : requestNewAccount(creation),
    }),
    confirm: defineForm<CreateState, 'password', AccountProblem>({
      validate: ({ state, posted }) => {
        const result = validateForm(confirmForm, posted, {})
        if (state.key !== null) return result
        const { values } = result
        return { ok: false, values, errors: {}, problem: 'account-link-expired' }
      },
      submit: confirm,
    }),
  },
  problems: accountProblems,
  statuses: { busy: 503 },
  refusesFloods: true,
  getValues: () => parseForm(createForm, {}),
  getTitle: (shown) =>
    shown.page.shop.t(asksForPassword(shown) ? 'account.confirm.title' : 'account.create.title'),
  render: (shown) => {
    const { state, submission } = shown
    if (asksForPassword(shown)) return <ConfirmPage submission={submission} />
    const values = submission.intent === 'confirm' ? parseForm(createForm, {}) : submission.values
    return <CreatePage submission={{ ...submission, values }} returnPath={state.returnPath} />
  },
})
