import type { Context } from 'hono'
import { updateUser, type UserInput } from '../../commerce/user.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../form.ts'
import { findCustomer } from '../../identity/customer.ts'
import { joinCarts } from '../../identity/join-carts.ts'
import { mayAttempt } from '../../identity/limit-attempts.ts'
import { setCustomerType, signIn } from '../../identity/session.ts'
import { describeError, log } from '../../log.ts'
import { getShopperMerchant } from '../../request-tools.ts'
import {
  answerAccount,
  hasErrors,
  leadToAccount,
  noTrouble,
  toStatus,
  toTrouble,
  type FormTrouble,
} from './answer-account.ts'
import { CreatePage } from './create-page.tsx'
import { findReturnPath } from './return-path.ts'
import {
  noValues,
  readAccountValues,
  validateCreate,
  type AccountValues,
} from './validate-account.ts'

type CreateState = FormTrouble & { values: AccountValues; returnPath: string | null }

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
  return answerCreate(c, { ...noTrouble, values: noValues, returnPath })
}

function toUserInput(values: AccountValues) {
  const { customerType, company, identityNumber, firstName, lastName } = values
  const isCompany = customerType === 'ORGANIZATION'
  const address = { firstName, lastName, ...(isCompany ? { company } : {}) }
  return {
    customerType,
    newsletter: values.newsletter === 'true',
    address: Object.fromEntries(Object.entries(address).filter(([, text]) => text !== '')),
    ...(isCompany ? { personalId: identityNumber } : {}),
  } satisfies UserInput
}

// The account is there already: what it could not be told is asked for again, by whoever opens it.
async function fillAccount(c: Context<AppEnv>, values: AccountValues): Promise<boolean> {
  try {
    await updateUser(getShopperMerchant(c), toUserInput(values))
    return true
  } catch (error) {
    const { requestId } = c.var
    log('warn', 'account-not-filled', { requestId, ...describeError(error) })
    return false
  }
}

/** Makes an account, which is then signed in. */
export async function postCreate(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const values = readAccountValues(form)
  const returnPath = findReturnPath(form.returnTo, c.req.url)
  const state = { values, returnPath }
  const errors = validateCreate(values, c.var.resolution.market.country.code)
  if (hasErrors(errors)) return answerCreate(c, { ...state, errors, problem: null })
  if (!(await mayAttempt(c, values.email))) {
    return answerCreate(c, { ...state, errors: {}, problem: 'too-many' })
  }
  const { email: username, password } = values
  const outcome = await signIn(c, 'register', { username, password, rememberUser: true })
  if (outcome !== 'signed-in') {
    return answerCreate(c, { ...state, ...toTrouble(outcome, { email: 'taken' }) })
  }
  const isFilled = await fillAccount(c, values)
  // The token was made for a person: what is bought from here on is asked for with one that says what was chosen.
  if (isFilled && values.customerType === 'ORGANIZATION') {
    await signIn(c, 'login', { username, password, rememberUser: true })
  }
  const user = await findCustomer(c)
  if (user) {
    setCustomerType(c, user.customerType)
    await joinCarts(c, user)
  }
  if (!isFilled) return leadToAccount(c, 'created-partly')
  return returnPath === null ? leadToAccount(c, 'created') : c.redirect(returnPath, 303)
}
