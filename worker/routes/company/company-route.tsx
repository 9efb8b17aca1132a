import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import {
  answerCustomerPage,
  customerForms,
  getCustomer,
} from '../../access/answer-customer-page.ts'
import { loadCompanyAccount } from '../../access/company-account.ts'
import { findApplicationRecipient } from '../../channel/application-recipient.ts'
import { consumeApplication } from '../../identity/rate-limit.ts'
import { storeReferences } from '../../merchant-api/customer/stored-references.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import { defineForm, type FormOutcome, type Submission } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import { PageNotFound } from '../../page/page-not-found.ts'
import { userApplicationForm, type UserApplicationField } from './application-fields.ts'
import {
  applicationProblems,
  applicationRefusals,
  type ApplicationProblem,
  submitApplication,
} from './submit-application.ts'
import { CompanyPage, PersonPage, referencesForm } from './company-page.tsx'

type ReferenceField = (typeof referencesForm)[number]['name']

async function saveReferences({
  page,
  state: user,
  values,
}: Submission<User, ReferenceField>): Promise<FormOutcome<ReferenceField>> {
  const isEmpty = values.goodsLabel === '' && values.customerOrderNumber === ''
  await storeReferences(page.shopperMerchant, user, values)
  return { kind: 'notice', notice: isEmpty ? 'removed' : 'saved' }
}

const notSaved = 'account.settings.failed'

/** A private person reads how to get a company account. */
export const company = new FormPage({
  route: 'account-company',
  load: async (page, posted) => {
    const user = await getCustomer(page)
    const recipient = findApplicationRecipient(page.settings)
    if (user.customerType !== 'ORGANIZATION') {
      const title = page.shop.t('account.nav.company')
      const body = <PersonPage canApply={recipient !== null} />
      return answerCustomerPage(page, { title, body })
    }
    const canApply = recipient !== null && recipient.kind !== 'email'
    if (posted?.intent === 'apply' && !canApply) throw new PageNotFound()
    return user
  },
  forms: {
    'save-references': defineForm({
      validate: ({ posted }) => validateForm(referencesForm, posted, {}),
      submit: saveReferences,
      draftFields: referencesForm.map(({ name }) => name),
    }),
    'remove-references': defineForm({
      validate: () => ({ ok: true, values: parseForm(referencesForm, {}) }),
      submit: saveReferences,
    }),
    apply: defineForm<User, UserApplicationField, ApplicationProblem>({
      validate: ({ posted }) => validateForm(userApplicationForm, posted, {}),
      problemTitle: 'company.problem.title',
      trapNotice: 'received',
      limit: ({ page }) => consumeApplication(page),
      submit: ({ page, state: applicant, values }) =>
        submitApplication(page, { kind: 'user', values, applicant }),
      refusals: { ...applicationRefusals, ALREADY_CUSTOMER: { problem: 'user-known' } },
      draftFields: userApplicationForm.map(({ name }) => name),
    }),
  },
  problems: applicationProblems,
  notices: {
    received: { message: 'company.user.received' },
    pending: { message: 'company.user.pending', tone: 'notice' },
    saved: { message: 'company.references.saved' },
    removed: { message: 'company.references.removed' },
  },
  customer: customerForms,
  getTitle: ({ page }) => page.shop.t('account.nav.company'),
  render: async ({ page, state: user, submission, noticeMessage }) => {
    const { intent, message } = submission
    const shown = { ...submission, message: intent === 'apply' ? message : message && notSaved }
    return (
      <CompanyPage
        user={user}
        company={await loadCompanyAccount(page)}
        notice={noticeMessage}
        recipient={findApplicationRecipient(page.settings)}
        submission={shown}
      />
    )
  },
})
