import { HTTPException } from 'hono/http-exception'
import { noErrors } from '#shared/form/form-field.ts'
import { readForm } from '../../http/form.ts'
import { findCustomerDraft } from '../../access/answer-customer-page.ts'
import { removeFormDraft } from '../../access/form-draft.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerSettings } from './answer-settings.tsx'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { answerDeletion, deleteAccount } from './delete-account.tsx'
import { downloadData } from './download-data.ts'
import { saveDetails } from './save-details.ts'

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
