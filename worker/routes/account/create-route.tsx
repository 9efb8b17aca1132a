import { parseCartCount } from '#shared/cart/cart-count-cookie.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { findNewestOrder } from '../../access/order-access.ts'
import { readMailedKey } from '../../access/mailed-key.ts'
import { findReturnPath } from '../../access/return-path.ts'
import { toIdentityRefusal } from '../../access/to-identity-refusal.ts'
import { findDeliveryCountry } from '../../channel/channel.ts'
import { refuseCommonPassword } from '../../form/common-password.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { readCookie } from '../../http/cookies.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { requestAccount, signIn } from '../../identity/session.ts'
import { describeError, log } from '../../log/log.ts'
import { updateUser, type UserInput } from '../../merchant-api/customer/user.ts'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import {
  defineForm,
  type FormOutcome,
  type Posting,
  type Submission,
} from '../../page/define-form.ts'
import { FormPage, type Shown } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { createForm, type CreateField } from '../../ui/account/account-fields.ts'
import { accountProblems, type AccountProblem } from './account-messages.ts'
import {
  confirmForms,
  readRegistration,
  welcomeCustomer,
  writeRegistration,
  type ConfirmState,
} from './confirm-account.ts'
import { ConfirmHerePage, ConfirmPage, CreatePage, RequestedPage } from './create-page.tsx'

type CreateState = ConfirmState & {
  returnPath: string | null
  hasCart: boolean
  order: OrderView | null
}
type Creation = Submission<CreateState, CreateField>
type Outcome = FormOutcome<CreateField, AccountProblem>

/** Finds the order that this browser placed as a guest with the e-mail address of the account. */
async function findGuestOrder(page: PageContext, email: string): Promise<OrderView | null> {
  if (email === '') return null
  const newest = await findNewestOrder(page).catch((error: unknown) =>
    log('warn', 'not-stored', { part: 'account-address', ...describeError(error) }),
  )
  const { order } = newest ?? {}
  return order?.email?.toLowerCase() === email.toLowerCase() ? order : null
}

const findCountry = ({ channel }: PageContext, order: OrderView | null) =>
  findDeliveryCountry(channel, order?.billingAddress?.country ?? '')?.code

/** The number of the order is valid in the country of the order, another one in that of the shop. */
function validate({ page, state: { order }, posted }: Posting<CreateState>) {
  const isOrdered = order !== null && order.organizationNumber === posted.identityNumber
  const country = isOrdered ? findCountry(page, order) : undefined
  const countryCode = country ?? page.resolution.market.country.code
  const result = validateForm(createForm, posted, { countryCode, identityNumbers })
  return refuseCommonPassword(result, 'password')
}

/**
 * Creates the account of a merchant that confirms no addresses, and signs its customer in. The service
 * refuses a known address. A failure to save the details is only logged: the account exists, and the
 * shopper can enter them again.
 */
async function createDirectAccount(creation: Creation): Promise<Outcome> {
  const { page, state, values } = creation
  const { email: username, password } = values
  const outcome = await signIn(page, 'register', { username, password, rememberUser: true })
  if (outcome === 'refused') return { kind: 'refused', problem: 'exists' }
  if (outcome !== 'signed-in') return toIdentityRefusal(outcome)
  try {
    await updateUser(page.shopperMerchant, toUserInput(creation))
  } catch (error) {
    log('warn', 'not-stored', { part: 'account-details', ...describeError(error) })
  }
  return welcomeCustomer(page, state.returnPath)
}

function toUserInput({ page, state: { order }, values }: Creation) {
  const { company: _company, ...ordered } = order?.billingAddress ?? {}
  const { company, identityNumber, firstName, lastName } = values
  const isCompany = values.customerType === 'ORGANIZATION'
  const country = findCountry(page, order) ?? ''
  const address = { ...ordered, country, firstName, lastName, ...(isCompany && { company }) }
  return {
    customerType: isCompany ? 'ORGANIZATION' : 'PERSON',
    newsletter: values.newsletter === 'true',
    address: Object.fromEntries(Object.entries(address).filter(([, text]) => text !== '')),
    ...(isCompany && { personalId: identityNumber }),
  } satisfies UserInput
}

// The answer is the same for every address, known or not, so that it does not reveal who is a
// customer.
async function requestNewAccount(creation: Creation): Promise<Outcome> {
  const { page, state, values } = creation
  const { email: username, password } = values
  const { registration } = state
  // The mail of an earlier request for this address signs in too.
  const secret = registration?.email === username ? registration.secret : crypto.randomUUID()
  const details = toUserInput(creation)
  const account = { details, secret, ...page.merchant.context }
  const { kind } = await requestAccount(page, { username, password, account })
  const isAnswered = kind === 'mailed' || kind === 'refused' || kind === 'signed-in'
  if (!isAnswered) return toIdentityRefusal(kind)
  const { returnPath, hasCart } = state
  await writeRegistration(page, { secret, email: username, returnPath })
  const body = <RequestedPage email={username} returnPath={returnPath} hasCart={hasCart} />
  return { kind: 'page', title: 'account.mailSent.title', body }
}

type CreateShown = Shown<CreateState, AccountProblem>

const confirmIntents: readonly (string | null)[] = [null, 'confirm', 'confirm-here']

/** If the link has expired, the form that requests a new account is shown. */
const isConfirmation = ({ state, submission: { intent, problem } }: CreateShown) =>
  state.key !== null && problem !== 'account-link-expired' && confirmIntents.includes(intent)

function render(shown: CreateShown) {
  const { state, submission } = shown
  const { intent, problem } = submission
  if (!isConfirmation(shown)) {
    const values = confirmIntents.includes(intent) ? parseForm(createForm, {}) : submission.values
    return <CreatePage submission={{ ...submission, values }} {...state} />
  }
  const { registration, hasCart } = state
  const asksForPassword = intent === 'confirm' || problem === 'other-browser'
  return registration === null || asksForPassword ? (
    <ConfirmPage submission={submission} />
  ) : (
    <ConfirmHerePage submission={submission} email={registration.email} hasCart={hasCart} />
  )
}

export const create = new FormPage<CreateState, AccountProblem>({
  route: 'account-create',
  load: async (page, posted) => ({
    key: await readMailedKey(page, 'accountKey'),
    registration: await readRegistration(page),
    returnPath: findReturnPath((posted ?? page.req.query()).returnTo, page.req.url),
    hasCart: parseCartCount(readCookie(page, 'cartCount')).quantity > 0,
    order: posted && (await findGuestOrder(page, parseForm(createForm, posted).email)),
  }),
  forms: {
    default: defineForm({
      validate,
      limit: ({ page, values }) => consumeLogInAttempt(page, values.email),
      submit: (creation: Creation) =>
        creation.page.settings.IDENTITY_EXTENSIONS === 'off'
          ? createDirectAccount(creation)
          : requestNewAccount(creation),
    }),
    confirm: confirmForms.confirm,
    'confirm-here': confirmForms.here,
  },
  problems: accountProblems,
  statuses: { busy: 503 },
  refusesFloods: true,
  getValues: () => parseForm(createForm, {}),
  getTitle: (shown) =>
    shown.page.shop.t(isConfirmation(shown) ? 'account.confirm.title' : 'account.create.title'),
  render,
})
