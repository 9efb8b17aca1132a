import { noErrors, type FormValues } from '#shared/form/form-field.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { updateUser, type UserInput } from '../../merchant-api/user.ts'
import { readForm } from '../../http/form.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { mergeCarts } from '../../cart/merge-carts.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { setCustomerType, signIn } from '../../identity/session.ts'
import { describeError, log } from '../../log/log.ts'
import type { PageContext } from '../../page/page-context.ts'
import { createForm, type CreateField } from './account-fields.ts'
import {
  answerAccount,
  redirectToAccount,
  toStatus,
  toFormErrors,
  type AccountFormErrors,
} from './answer-account.ts'
import { CreatePage } from './create-page.tsx'
import { findReturnPath } from './return-path.ts'

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

export function handleGetCreate(page: PageContext): Promise<Response> {
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

// Saves the details of a new account. The account already exists, so a failure is only logged: the
// shopper can enter the details again.
async function saveAccountDetails(page: PageContext, values: CreateValues): Promise<boolean> {
  try {
    await updateUser(page.shopperMerchant, toUserInput(values))
    return true
  } catch (error) {
    const { requestId } = page
    log('warn', 'account-details-not-saved', { requestId, ...describeError(error) })
    return false
  }
}

/** Creates an account and signs the shopper in. */
export async function handlePostCreate(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  const countryCode = page.resolution.market.country.code
  const result = validateForm(createForm, form, { countryCode })
  const { values } = result
  const state = { values, returnPath: findReturnPath(form.returnTo, page.c.req.url) }
  if (!result.ok) return answerCreate(page, { ...state, errors: result.errors, problem: null })
  if (!(await consumeLogInAttempt(page.c, values.email))) {
    return answerCreate(page, { ...state, errors: {}, problem: 'too-many' })
  }
  const { email: username, password } = values
  const outcome = await signIn(page.c, 'register', { username, password, rememberUser: true })
  if (outcome !== 'signed-in') {
    return answerCreate(page, { ...state, ...toFormErrors(outcome, { email: 'taken' }) })
  }
  const isSaved = await saveAccountDetails(page, values)
  // The first token says that the customer is a person. A second log in returns a token with the
  // customer type that the shopper chose.
  if (isSaved && values.customerType === 'ORGANIZATION') {
    await signIn(page.c, 'login', { username, password, rememberUser: true })
  }
  const user = await loadCustomer(page.c)
  if (user) {
    setCustomerType(page.c, user.customerType)
    await mergeCarts(page.c, user)
  }
  if (!isSaved) return redirectToAccount(page, 'created-partly')
  const { returnPath } = state
  return returnPath === null ? redirectToAccount(page, 'created') : page.c.redirect(returnPath, 303)
}
