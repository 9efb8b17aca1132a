import { noErrors, type FormValues } from '#shared/form/form-field.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { type UserInput, updateUser } from '../../merchant-api/customer/user.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { removeCookie, writeCookie } from '../../http/cookies.ts'
import { readForm } from '../../http/form.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { requestAccount, signIn } from '../../identity/session.ts'
import type { PageContext } from '../../page/page-context.ts'
import { createForm, type CreateField } from '../../ui/account/account-fields.ts'
import { answerAccount, toFormErrors, toStatus, type AccountFormErrors } from './answer-account.ts'
import { isCommonPassword } from '../../form/common-password.ts'
import { answerConfirm, confirm, welcomeCustomer } from './confirm-account.tsx'
import { CreatePage, RequestedPage } from './create-page.tsx'
import { readMailedKey } from '../../access/mailed-key.ts'
import { findReturnPath } from '../../access/return-path.ts'
import { describeError, log } from '../../log/log.ts'

type NewAccount = {
  username: string
  password: string
  details: UserInput & { customerType: 'PERSON' | 'ORGANIZATION' }
  returnPath: string | null
}

/**
 * Creates the account of a merchant that confirms no addresses, and signs its customer in. The service
 * refuses a known address. A failure to save the details is only logged: the account exists, and the
 * shopper can enter them again.
 */
async function createDirectAccount(
  page: PageContext,
  { username, password, details, returnPath }: NewAccount,
): Promise<Response | AccountFormErrors> {
  const credentials = { username, password, rememberUser: true }
  const outcome = await signIn(page.c, 'register', credentials)
  if (outcome === 'refused') return { errors: {}, problem: 'exists' }
  if (outcome !== 'signed-in') return toFormErrors(outcome, {})
  try {
    await updateUser(page.shopperMerchant, details)
  } catch (error) {
    const { requestId } = page
    log('warn', 'account-details-not-saved', { requestId, ...describeError(error) })
  }
  return welcomeCustomer(page, returnPath)
}

type CreateValues = FormValues<CreateField>
type CreateState = AccountFormErrors & { values: CreateValues; returnPath: string | null }

function answerCreate(page: PageContext, state: CreateState): Promise<Response> {
  return answerAccount(page, {
    route: 'account-create',
    title: 'account.create.title',
    body: <CreatePage {...state} />,
    status: toStatus(state),
  })
}

/**
 * With the key of a mailed link, shows the form that confirms the new account. Without a key, shows
 * the form for a new account.
 */
export async function handleGetCreate(page: PageContext): Promise<Response> {
  const key = await readMailedKey(page, 'accountKey')
  if (key !== null) return answerConfirm(page, noErrors)
  const returnPath = findReturnPath(page.c.req.query('returnTo'), page.c.req.url)
  return answerCreate(page, { ...noErrors, values: parseForm(createForm, {}), returnPath })
}

function toUserInput(values: CreateValues) {
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
function answerRequested(page: PageContext, returnPath: string | null): Promise<Response> {
  if (returnPath === null) removeCookie(page.c, 'accountReturn')
  else writeCookie(page.c, 'accountReturn', returnPath)
  return answerAccount(page, {
    route: 'account-create',
    title: 'account.mailSent.title',
    body: <RequestedPage returnPath={returnPath} />,
  })
}

async function create(page: PageContext, form: Record<string, string>): Promise<Response> {
  const countryCode = page.resolution.market.country.code
  const result = validateForm(createForm, form, { countryCode, identityNumbers })
  const { values } = result
  const returnPath = findReturnPath(form.returnTo, page.c.req.url)
  const show = (formErrors: AccountFormErrors) =>
    answerCreate(page, { values, returnPath, ...formErrors })
  if (!result.ok) return show({ errors: result.errors, problem: null })
  const { email: username, password } = values
  if (await isCommonPassword(password))
    return show({ errors: { password: 'common' }, problem: null })
  if (!(await consumeLogInAttempt(page.c, username)))
    return show({ errors: {}, problem: 'too-many' })
  const details = toUserInput(values)
  if (page.settings.IDENTITY_EXTENSIONS === 'off') {
    const created = await createDirectAccount(page, { username, password, details, returnPath })
    return created instanceof Response ? created : show(created)
  }
  const account = { details, ...page.merchant.context }
  const { kind } = await requestAccount(page.c, { username, password, account })
  const isAnswered = kind === 'mailed' || kind === 'refused' || kind === 'signed-in'
  return isAnswered ? answerRequested(page, returnPath) : show(toFormErrors(kind, {}))
}

/** Requests a new account, or confirms it with the key of a mailed link. */
export async function handlePostCreate(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  return form.intent === 'confirm' ? confirm(page, form) : create(page, form)
}
