import { validateForm } from '#shared/form/validate-form.ts'
import { requestEmailChange } from '../../identity/email-change.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { getCustomer } from '../../access/answer-customer-page.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerSettings, redirectToSettings } from './answer-settings.tsx'
import { emailForm } from './settings-fields.ts'
import { toSettingsErrors, type SettingsErrors } from './settings-messages.ts'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Asks for another e-mail address, which its owner confirms with a mailed link. The answer is the
 * same for an address that already has an account.
 */
export async function changeEmail(
  page: PageContext,
  form: Record<string, string>,
): Promise<Response> {
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
