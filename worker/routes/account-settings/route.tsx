import { HTTPException } from 'hono/http-exception'
import { noErrors } from '#shared/form/form-field.ts'
import { readForm } from '../../http/form.ts'
import { findCustomerDraft, getCustomer } from '../../access/answer-customer-page.ts'
import { removeFormDraft } from '../../access/form-draft.ts'
import type { PageContext } from '../../page/page-context.ts'
import {
  answerSettings,
  redirectToSettings,
  redirectToLogIn,
  showErrors,
} from './answer-settings.tsx'
import { answerDeletion, deleteAccount } from './delete-account.tsx'
import { saveDetails } from './save-details.ts'
import { describeError, log } from '../../log/log.ts'
import { loadAccountData } from '../../merchant-api/customer/account-data.ts'
import { findCustomerRecords } from '../../merchant-api/customer/customer-records.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { toDownload } from './to-download.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import { requestEmailChange } from '../../identity/email-change.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { emailForm, passwordForm } from './settings-fields.ts'
import { toSettingsErrors, type SettingsErrors } from './settings-messages.ts'
import { signOutBrowser } from '../../cart/sign-out-browser.ts'
import { isCommonPassword } from '../../form/common-password.ts'
import { signIn } from '../../identity/session.ts'

/** Changes the password. A wrong current password ends the session. */
async function changePassword(page: PageContext, form: Record<string, string>): Promise<Response> {
  const { email: username } = await getCustomer(page)
  const result = validateForm(passwordForm, form, {})
  if (!result.ok) return showErrors(page, result.errors)
  const { password, newPassword } = result.values
  if (await isCommonPassword(newPassword)) return showErrors(page, { newPassword: 'common' })
  if (!(await consumeLogInAttempt(page.c, username)))
    return answerSettings(page, { errors: {}, problem: 'too-many' })
  const rememberUser = page.session?.isRemembered ?? false
  const credentials = { username, password, newPassword, rememberUser }
  const outcome = await signIn(page.c, 'password', credentials)
  if (outcome === 'signed-in') return redirectToSettings(page, 'password-changed')
  if (outcome !== 'refused') return answerSettings(page, toSettingsErrors(outcome, {}))
  signOutBrowser(page.c)
  return redirectToLogIn(page, 'password-wrong')
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Asks for another e-mail address, which its owner confirms with a mailed link. The answer is the
 * same for an address that already has an account.
 */
async function changeEmail(page: PageContext, form: Record<string, string>): Promise<Response> {
  if (page.settings.IDENTITY_EXTENSIONS !== 'on') throw new PageNotFound()
  const { email: username } = await getCustomer(page)
  const result = validateForm(emailForm, form, {})
  const { newEmail, emailPassword: password } = result.values
  const show = (formErrors: SettingsErrors) => answerSettings(page, { newEmail, ...formErrors })
  if (!result.ok) return show({ errors: result.errors, problem: null })
  if (isSame(newEmail, username)) return show({ errors: { newEmail: 'wrong' }, problem: null })
  if (!(await consumeLogInAttempt(page.c, username)))
    return show({ errors: {}, problem: 'too-many' })
  const change = { ...page.merchant.context, email: newEmail }
  const outcome = await requestEmailChange(page.c, { username, password, change })
  return outcome === 'mailed'
    ? redirectToSettings(page, 'email-sent')
    : show(toSettingsErrors(outcome, { emailPassword: 'wrong' }))
}

/** Answers with a file of everything that is known about the customer, and that says which part is missing. */
async function downloadData(page: PageContext): Promise<Response> {
  const { c, settings, shopperMerchant, requestId } = page
  try {
    const hasRecords = settings.CUSTOMER_RECORDS === 'on'
    const [data, records] = await Promise.all([
      loadAccountData(shopperMerchant),
      hasRecords ? findCustomerRecords(shopperMerchant) : null,
    ])
    c.header('cache-control', 'private, no-store')
    c.header('content-disposition', 'attachment; filename="account-data.json"')
    c.header('content-type', 'application/json; charset=UTF-8')
    return c.body(`${JSON.stringify(toDownload(data, records), null, 2)}\n`)
  } catch (error) {
    if (!(error instanceof MerchantError || error instanceof MerchantRefusal)) throw error
    log('warn', 'account-data-failed', { requestId, ...describeError(error) })
    return answerSettings(page, { errors: {}, problem: 'failed' })
  }
}

type FormHandler = (page: PageContext, form: Record<string, string>) => Promise<Response>

/** The forms of the settings by the value of the pressed button. */
const forms = new Map<string | undefined, FormHandler>([
  ['save', saveDetails],
  ['change-email', changeEmail],
  ['change-password', changePassword],
  ['delete-account', deleteAccount],
  ['download-data', downloadData],
])

/** Shows the settings, or the page that asks before the account is deleted. */
export async function handleGetSettings(page: PageContext): Promise<Response> {
  if (page.c.req.query('step') === 'delete') return answerDeletion(page)
  const draft = await findCustomerDraft(page, 'account-settings')
  return answerSettings(page, { ...noErrors, draft })
}

/** Handles the forms of the settings. */
export async function handlePostSettings(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  const handle = forms.get(form.intent)
  if (!handle) throw new HTTPException(400, { message: 'Unknown intent of the form' })
  removeFormDraft(page.c)
  return handle(page, form)
}
