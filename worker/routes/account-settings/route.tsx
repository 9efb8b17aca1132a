import { customerForms } from '../../access/answer-customer-page.ts'
import { loadCompanyAccount } from '../../access/company-account.ts'
import { loadAccountData } from '../../merchant-api/customer/account-data.ts'
import { findCustomerRecords } from '../../merchant-api/customer/customer-records.ts'
import { loadProfile } from '../../merchant-api/customer/profile.ts'
import { defineForm, noFields, type Posted, type Submission } from '../../page/define-form.ts'
import { FormPage, type Shown } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { DeletionPage } from './deletion-page.tsx'
import { changeEmail, changePassword, deleteAccount } from './log-in-forms.ts'
import { SettingsPage } from './page.tsx'
import { saveDetails, type SettingsState } from './save-details.ts'
import { toDownload } from './to-download.ts'

async function load(page: PageContext, posted: Posted | null): Promise<SettingsState> {
  const hasEmailForm = page.settings.IDENTITY_EXTENSIONS === 'on'
  if (posted?.intent === 'change-email' && !hasEmailForm) throw new PageNotFound()
  const isDeletion = page.req.query('step') === 'delete' || posted?.intent === 'delete-account'
  const [profile, company] = await Promise.all([
    loadProfile(page.shopperMerchant),
    isDeletion ? loadCompanyAccount(page) : null,
  ])
  const [contact, ...others] = company?.contacts ?? []
  const isOnlyContact = contact?.email === profile.email && others.length === 0
  return { profile, contactOf: isOnlyContact ? (company?.name ?? null) : null }
}

const asksForDeletion = ({
  page,
  submission: { intent },
  isDraft,
}: Pick<Shown<SettingsState, string>, 'page' | 'submission' | 'isDraft'>) =>
  intent === null || isDraft ? page.req.query('step') === 'delete' : intent === 'delete-account'

/** Answers with a file of everything that is known about the customer, and that says which part is missing. */
async function downloadData({ page }: Submission<SettingsState, never>): Promise<Response> {
  const { shopperMerchant } = page
  const hasRecords = page.settings.CUSTOMER_RECORDS === 'on'
  const [data, records] = await Promise.all([
    loadAccountData(shopperMerchant),
    hasRecords ? findCustomerRecords(shopperMerchant) : null,
  ])
  page.header('content-disposition', 'attachment; filename="account-data.json"')
  page.header('content-type', 'application/json; charset=UTF-8')
  return page.body(`${JSON.stringify(toDownload(data, records), null, 2)}\n`)
}

export const accountSettings = new FormPage({
  route: 'account-settings',
  load,
  forms: {
    save: saveDetails,
    'change-email': changeEmail,
    'change-password': changePassword,
    'delete-account': deleteAccount,
    'download-data': defineForm({ validate: noFields, submit: downloadData }),
  },
  problems: {
    'too-many': 'account.problem.tooMany',
    busy: 'account.problem.busy',
    failed: 'account.settings.failed',
  },
  statuses: { busy: 503 },
  notices: {
    saved: { message: 'account.settings.saved' },
    'type-kept': { message: 'account.settings.typeKept', tone: 'notice' },
    'password-changed': { message: 'account.notice.passwordChanged' },
    'email-sent': { message: 'account.email.sent' },
    'email-changed': { message: 'account.email.changed' },
  },
  customer: customerForms,
  getTitle: (shown) =>
    shown.page.shop.t(asksForDeletion(shown) ? 'account.deletion.title' : 'account.nav.settings'),
  render: (shown) => {
    const { page, state, submission, noticeMessage } = shown
    const { profile } = state
    if (asksForDeletion(shown))
      return <DeletionPage page={page} {...state} submission={submission} />
    return (
      <SettingsPage page={page} profile={profile} submission={submission} notice={noticeMessage} />
    )
  },
})
