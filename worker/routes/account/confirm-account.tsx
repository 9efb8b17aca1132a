import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { mergeCarts } from '../../cart/merge-carts.ts'
import { readCookie, removeCookie } from '../../http/cookies.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { setCustomerType, signInToNewAccount } from '../../identity/session.ts'
import type { PageContext } from '../../page/page-context.ts'
import { confirmForm, createForm } from '../../ui/account/account-fields.ts'
import {
  answerAccount,
  redirectToAccount,
  toFormErrors,
  toStatus,
  type AccountFormErrors,
} from './answer-account.ts'
import { ConfirmPage, CreatePage } from './create-page.tsx'
import { readMailedKey } from '../../access/mailed-key.ts'
import { findReturnPath } from '../../access/return-path.ts'

const route = 'account-create'

export function answerConfirm(page: PageContext, formErrors: AccountFormErrors): Promise<Response> {
  const body = <ConfirmPage {...formErrors} />
  const status = toStatus(formErrors)
  return answerAccount(page, { route, title: 'account.confirm.title', body, status })
}

// The link has expired, so the form that requests a new account is shown.
function answerExpired(page: PageContext): Promise<Response> {
  const formErrors = { errors: {}, problem: 'account-link-expired' } as const
  const body = <CreatePage {...formErrors} values={parseForm(createForm, {})} returnPath={null} />
  const status = toStatus(formErrors)
  return answerAccount(page, { route, title: 'account.create.title', body, status })
}

/** Leads a new customer, who is signed in, to the account, with the cart of the guest. */
export async function welcomeCustomer(
  page: PageContext,
  returnPath: string | null,
): Promise<Response> {
  const user = await loadCustomer(page.c)
  if (user) {
    setCustomerType(page.c, user.customerType)
    await mergeCarts(page.c, user)
  }
  return redirectToAccount(page, 'created', returnPath)
}

/** Confirms a new account with its password, and signs its customer in. */
export async function confirm(page: PageContext, form: Record<string, string>): Promise<Response> {
  const { c } = page
  const key = await readMailedKey(page, 'accountKey')
  if (key === null) return answerExpired(page)
  const result = validateForm(confirmForm, form, {})
  if (!result.ok) return answerConfirm(page, { errors: result.errors, problem: null })
  const { password } = result.values
  const outcome = await signInToNewAccount(c, { key, password })
  if (outcome === 'expired') {
    removeCookie(c, 'accountKey', c.req.path)
    return answerExpired(page)
  }
  if (outcome !== 'signed-in')
    return answerConfirm(page, toFormErrors(outcome, { password: 'wrong' }))
  removeCookie(c, 'accountKey', c.req.path)
  const returnPath = findReturnPath(readCookie(c, 'accountReturn'), c.req.url)
  removeCookie(c, 'accountReturn')
  return welcomeCustomer(page, returnPath)
}
