import { validateForm } from '#shared/form/validate-form.ts'
import { signOutBrowser } from '../../cart/sign-out-browser.ts'
import { isCommonPassword } from '../../form/common-password.ts'
import { consumeLogInAttempt } from '../../identity/rate-limit.ts'
import { signIn } from '../../identity/session.ts'
import { getCustomer } from '../../access/answer-customer-page.ts'
import type { PageContext } from '../../page/page-context.ts'
import {
  answerSettings,
  redirectToLogIn,
  redirectToSettings,
  showErrors,
} from './answer-settings.tsx'
import { passwordForm } from './settings-fields.ts'
import { toSettingsErrors } from './settings-messages.ts'

/** Changes the password. A wrong current password ends the session. */
export async function changePassword(
  page: PageContext,
  form: Record<string, string>,
): Promise<Response> {
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
