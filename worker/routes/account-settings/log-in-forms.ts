import { validateForm } from '#shared/form/validate-form.ts'
import { buildAccountPath } from '../../access/build-account-path.ts'
import { toIdentityRefusal } from '../../access/to-identity-refusal.ts'
import { signOutBrowser } from '../../cart/sign-out-browser.ts'
import { refuseCommonPassword } from '../../form/common-password.ts'
import { requestEmailChange } from '../../identity/email-change.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { signIn } from '../../identity/session.ts'
import { deleteCustomer } from '../../merchant-api/customer/profile.ts'
import { defineForm, type Posting } from '../../page/define-form.ts'
import type { SettingsState } from './save-details.ts'
import { deletionForm, emailForm, passwordForm } from './settings-fields.ts'

type EmailField = (typeof emailForm)[number]['name']
type PasswordField = (typeof passwordForm)[number]['name']

const getUsername = ({ state }: Posting<SettingsState>) => state.profile.email

const limit = (posting: Posting<SettingsState>) =>
  consumeLogInAttempt(posting.page, getUsername(posting))

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The answer is the same for an address that already has an account. */
export const changeEmail = defineForm<SettingsState, EmailField, 'busy'>({
  validate: (posting) => {
    const result = validateForm(emailForm, posting.posted, {})
    const { values } = result
    if (!result.ok || !isSame(values.newEmail, getUsername(posting))) return result
    return { ok: false, values, errors: { newEmail: 'wrong' } }
  },
  limit,
  submit: async (submission) => {
    const { page, values } = submission
    const { newEmail, emailPassword: password } = values
    const change = { ...page.merchant.context, email: newEmail }
    const username = getUsername(submission)
    const outcome = await requestEmailChange(page, { username, password, change })
    if (outcome === 'mailed') return { kind: 'notice', notice: 'email-sent' }
    return toIdentityRefusal(outcome, { emailPassword: 'wrong' })
  },
  draftFields: ['newEmail'],
})

/** A wrong current password ends the session. */
export const changePassword = defineForm<SettingsState, PasswordField, 'busy'>({
  validate: ({ posted }) =>
    refuseCommonPassword(validateForm(passwordForm, posted, {}), 'newPassword'),
  limit,
  submit: async (submission) => {
    const { page, values } = submission
    const { password, newPassword } = values
    const rememberUser = page.session?.isRemembered ?? false
    const credentials = { username: getUsername(submission), password, newPassword, rememberUser }
    const outcome = await signIn(page, 'password', credentials)
    if (outcome === 'signed-in') return { kind: 'notice', notice: 'password-changed' }
    if (outcome !== 'refused') return toIdentityRefusal(outcome)
    signOutBrowser(page)
    return { kind: 'redirect', location: buildAccountPath(page, { notice: 'password-wrong' }) }
  },
})

/** Logging in again checks the password, because the merchant deletes an account without one. */
export const deleteAccount = defineForm<SettingsState, 'password', 'busy'>({
  validate: ({ posted }) => validateForm(deletionForm, posted, {}),
  limit,
  submit: async (submission) => {
    const { page, values } = submission
    const rememberUser = page.session?.isRemembered ?? false
    const credentials = { username: getUsername(submission), ...values, rememberUser }
    const outcome = await signIn(page, 'login', credentials)
    if (outcome !== 'signed-in') return toIdentityRefusal(outcome, { password: 'wrong' })
    const isDeleted = await deleteCustomer(page.shopperMerchant)
    if (!isDeleted) return { kind: 'refused', problem: 'failed' }
    signOutBrowser(page)
    return { kind: 'redirect', location: buildAccountPath(page, { notice: 'deleted' }) }
  },
})
