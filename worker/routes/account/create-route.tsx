import { parseCartCount } from '#shared/cart/cart-count-cookie.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { findNewestOrder } from '../../access/find-newest-order.ts'
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
import { defineForm, type FormOutcome, type Submission } from '../../page/define-form.ts'
import { FormPage, type Shown } from '../../page/form-page.tsx'
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

type Address = UserInput['address']
type CreateState = ConfirmState & { returnPath: string | null; hasCart: boolean }
type Creation = Submission<CreateState, CreateField>
type Outcome = FormOutcome<CreateField, AccountProblem>

/** Returns the address of the order that this browser placed as a guest with the e-mail address of the account. */
async function findOrderedAddress({ page, values }: Creation): Promise<Address> {
  const newest = await findNewestOrder(page).catch((error: unknown) =>
    log('warn', 'not-stored', { part: 'account-address', ...describeError(error) }),
  )
  const { email, billingAddress } = newest?.order ?? {}
  if (!billingAddress || email?.toLowerCase() !== values.email.toLowerCase()) return {}
  const { company: _company, ...address } = billingAddress
  return { ...address, country: findDeliveryCountry(page.channel, address.country)?.code ?? '' }
}

/**
 * Creates the account of a merchant that confirms no addresses, and signs its customer in. The service
 * refuses a known address. A failure to save the details is only logged: the account exists, and the
 * shopper can enter them again.
 */
async function createDirectAccount(creation: Creation): Promise<Outcome> {
  const { page, state, values } = creation
  const { email: username, password } = values
  const ordered = await findOrderedAddress(creation)
  const outcome = await signIn(page, 'register', { username, password, rememberUser: true })
  if (outcome === 'refused') return { kind: 'refused', problem: 'exists' }
  if (outcome !== 'signed-in') return toIdentityRefusal(outcome)
  try {
    await updateUser(page.shopperMerchant, toUserInput(values, ordered))
  } catch (error) {
    log('warn', 'not-stored', { part: 'account-details', ...describeError(error) })
  }
  return welcomeCustomer(page, state.returnPath)
}

function toUserInput(values: Creation['values'], ordered: Address) {
  const { company, identityNumber, firstName, lastName } = values
  const isCompany = values.customerType === 'ORGANIZATION'
  const address = { ...ordered, firstName, lastName, ...(isCompany ? { company } : {}) }
  return {
    customerType: isCompany ? 'ORGANIZATION' : 'PERSON',
    newsletter: values.newsletter === 'true',
    address: Object.fromEntries(Object.entries(address).filter(([, text]) => text !== '')),
    ...(isCompany ? { personalId: identityNumber } : {}),
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
  const details = toUserInput(values, await findOrderedAddress(creation))
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
