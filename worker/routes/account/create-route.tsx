import type { Context } from 'hono'
import { noErrors, type FormValues } from '#shared/form/form-field.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { updateUser, type UserInput } from '../../merchant-api/user.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { mergeCarts } from '../../identity/merge-carts.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { setCustomerType, signIn } from '../../identity/session.ts'
import { describeError, log } from '../../log/log.ts'
import { getShopperMerchantClient } from '../../request-context.ts'
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

function answerCreate(c: Context<AppEnv>, state: CreateState): Promise<Response> {
  return answerAccount(c, {
    route: 'account-create',
    title: 'account.create.title',
    body: <CreatePage {...state} />,
    status: toStatus(state),
  })
}

export function getCreate(c: Context<AppEnv>): Promise<Response> {
  const returnPath = findReturnPath(c.req.query('returnTo'), c.req.url)
  return answerCreate(c, { ...noErrors, values: parseForm(createForm, {}), returnPath })
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

// The account already exists, so a failure only means that its details are missing.
async function saveAccountDetails(c: Context<AppEnv>, values: CreateValues): Promise<boolean> {
  try {
    await updateUser(getShopperMerchantClient(c), toUserInput(values))
    return true
  } catch (error) {
    const { requestId } = c.var
    log('warn', 'account-details-not-saved', { requestId, ...describeError(error) })
    return false
  }
}

/** Creates an account, which is then signed in. */
export async function postCreate(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const countryCode = c.var.resolution.market.country.code
  const result = validateForm(createForm, form, { countryCode })
  const { values } = result
  const state = { values, returnPath: findReturnPath(form.returnTo, c.req.url) }
  if (!result.ok) return answerCreate(c, { ...state, errors: result.errors, problem: null })
  if (!(await consumeLogInAttempt(c, values.email))) {
    return answerCreate(c, { ...state, errors: {}, problem: 'too-many' })
  }
  const { email: username, password } = values
  const outcome = await signIn(c, 'register', { username, password, rememberUser: true })
  if (outcome !== 'signed-in') {
    return answerCreate(c, { ...state, ...toFormErrors(outcome, { email: 'taken' }) })
  }
  const isSaved = await saveAccountDetails(c, values)
  // The first token was issued for a person; a second log-in gets one with the chosen customer
  // type.
  if (isSaved && values.customerType === 'ORGANIZATION') {
    await signIn(c, 'login', { username, password, rememberUser: true })
  }
  const user = await loadCustomer(c)
  if (user) {
    setCustomerType(c, user.customerType)
    await mergeCarts(c, user)
  }
  if (!isSaved) return redirectToAccount(c, 'created-partly')
  const { returnPath } = state
  return returnPath === null ? redirectToAccount(c, 'created') : c.redirect(returnPath, 303)
}
