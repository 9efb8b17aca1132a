import { customerForms } from '../../access/answer-customer-page.ts'
import { readForm } from '../../http/form.ts'
import { describeError, log } from '../../log/log.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { loadAccountData } from '../../merchant-api/customer/account-data.ts'
import { findCustomerRecords } from '../../merchant-api/customer/customer-records.ts'
import { loadProfile } from '../../merchant-api/customer/profile.ts'
import type { Posted } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { FormSubmission } from '../../ui/form/submission-errors.tsx'
import { DeletionPage } from './deletion-page.tsx'
import { changeEmail, changePassword, deleteAccount } from './log-in-forms.ts'
import { SettingsPage } from './page.tsx'
import { saveDetails, type SettingsState } from './save-details.ts'
import { settingsNotices } from './settings-messages.ts'
import { toDownload } from './to-download.ts'

async function load(page: PageContext, posted: Posted | null): Promise<SettingsState> {
  const hasEmailForm = page.settings.IDENTITY_EXTENSIONS === 'on'
  if (posted?.intent === 'change-email' && !hasEmailForm) throw new PageNotFound()
  return { profile: await loadProfile(page.shopperMerchant) }
}

/** Whether the page asks before the account is deleted. */
const asksForDeletion = (page: PageContext, { intent }: FormSubmission) =>
  intent === null ? page.c.req.query('step') === 'delete' : intent === 'delete-account'

/** The settings of a customer: details, e-mail address, password and deletion. */
const settings = new FormPage({
  route: 'account-settings',
  load,
  forms: {
    save: saveDetails,
    'change-email': changeEmail,
    'change-password': changePassword,
    'delete-account': deleteAccount,
  },
  problems: {
    'too-many': 'account.problem.tooMany',
    busy: 'account.problem.busy',
    failed: 'account.settings.failed',
  },
  statuses: { busy: 503 },
  notices: settingsNotices,
  customer: customerForms,
  getTitle: ({ page, submission }) =>
    page.shop.t(
      asksForDeletion(page, submission) ? 'account.deletion.title' : 'account.nav.settings',
    ),
  render: ({ page, state: { profile }, submission, notice, isDraft }) => {
    if (asksForDeletion(page, submission))
      return <DeletionPage page={page} profile={profile} submission={submission} />
    return (
      <SettingsPage
        page={page}
        profile={profile}
        submission={submission}
        notice={isDraft ? 'draft' : notice}
      />
    )
  },
})

/** Answers with a file of everything that is known about the customer, and that says which part is missing. */
async function downloadData(page: PageContext): Promise<Response> {
  const { c, shopperMerchant, requestId } = page
  try {
    const hasRecords = page.settings.CUSTOMER_RECORDS === 'on'
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
    return settings.show({ page, state: await load(page, null), problem: 'failed' })
  }
}

/** The settings, also with the form that downloads all data. */
export const accountSettings = {
  get: settings.get,
  draftFields: settings.draftFields,
  intents: settings.intents,
  post: async (page: PageContext): Promise<Response> => {
    const { intent } = await readForm(page.c)
    return intent === 'download-data' ? downloadData(page) : settings.post(page)
  },
}
