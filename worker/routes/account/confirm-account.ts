import { z } from 'zod'
import { validateForm } from '#shared/form/validate-form.ts'
import { buildAccountPath } from '../../access/build-account-path.ts'
import { toIdentityRefusal } from '../../access/to-identity-refusal.ts'
import { getCookieMaxAge, removeCookie } from '../../http/cookies.ts'
import { readSealedCookie, writeSealedCookie } from '../../http/sealed-cookie.ts'
import { loadCustomer } from '../../identity/customer.ts'
import type { Confirmation } from '../../identity/identity-extensions.ts'
import { setCustomerType, signInToNewAccount } from '../../identity/session.ts'
import { defineForm, type FormOutcome } from '../../page/define-form.ts'
import type { PageContext } from '../../page/page-context.ts'
import { confirmForm } from '../../ui/account/account-fields.ts'
import type { AccountProblem } from './account-messages.ts'
import { takeCartAlong } from './take-cart-along.ts'

const registrationSchema = z.object({
  secret: z.string(),
  email: z.string(),
  /** A path of the shop, which was checked when the account was asked for. */
  returnPath: z.string().nullable(),
})

/**
 * The account that this browser has asked for. With the secret the mailed link needs no password,
 * so the secret proves nothing without the key of that link.
 */
type Registration = z.infer<typeof registrationSchema>

export const readRegistration = (page: PageContext): Promise<Registration | null> =>
  readSealedCookie(page, 'registration', registrationSchema)

export const writeRegistration = (page: PageContext, content: Registration): Promise<boolean> =>
  writeSealedCookie(page, 'registration', {
    content,
    maxAgeSeconds: getCookieMaxAge('registration'),
  })

/** `key` is that of the mailed link, which confirms the new account. */
export type ConfirmState = { key: string | null; registration: Registration | null }

const expired = { kind: 'refused', problem: 'account-link-expired' } as const
const otherBrowser = { kind: 'refused', problem: 'other-browser' } as const

/** Leads a new customer, who is signed in, back with the cart of the guest. */
export async function welcomeCustomer(page: PageContext, returnPath: string | null) {
  const user = await loadCustomer(page)
  if (user) setCustomerType(page, user.customerType)
  const nextPath = user ? (await takeCartAlong(page, user, returnPath)).path : returnPath
  const location = nextPath ?? buildAccountPath(page, { notice: 'created' })
  return { kind: 'redirect', location } as const
}

async function confirm(
  page: PageContext,
  { key, registration }: ConfirmState,
  proof: Confirmation['proof'],
): Promise<FormOutcome<'password', AccountProblem>> {
  const outcome = await signInToNewAccount(page, { key: key ?? '', proof })
  if (outcome === 'expired' || outcome === 'signed-in')
    removeCookie(page, 'accountKey', page.req.path)
  if (outcome === 'expired') return expired
  if (outcome === 'refused' && 'secret' in proof) return otherBrowser
  if (outcome !== 'signed-in') return toIdentityRefusal(outcome, { password: 'wrong' })
  removeCookie(page, 'registration')
  return welcomeCustomer(page, registration?.returnPath ?? null)
}

/** The form with the chosen password, and the button of the browser that has asked for the account. */
export const confirmForms = {
  confirm: defineForm<ConfirmState, 'password', AccountProblem>({
    validate: ({ state, posted }) => {
      const result = validateForm(confirmForm, posted, {})
      if (state.key !== null) return result
      return { ok: false, values: result.values, errors: {}, problem: 'account-link-expired' }
    },
    submit: ({ page, state, values: { password } }) => confirm(page, state, { password }),
  }),
  here: defineForm<ConfirmState, 'password', AccountProblem>({
    validate: () => ({ ok: true, values: { password: '' } }),
    submit: async ({ page, state }) => {
      if (state.key === null) return expired
      if (state.registration === null) return otherBrowser
      return confirm(page, state, { secret: state.registration.secret })
    },
  }),
}
