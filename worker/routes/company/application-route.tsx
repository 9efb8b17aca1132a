import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import {
  findApplicationRecipient,
  type ApplicationRecipient,
} from '../../channel/application-recipient.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { consumeApplication } from '../../identity/rate-limit.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import { defineForm, type Posted, type Submission } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { accountApplicationForm, type AccountApplicationField } from './application-fields.ts'
import { ApplicationOutcomePage, ApplicationPage } from './application-page.tsx'
import {
  applicationProblems,
  applicationRefusals,
  type ApplicationProblem,
  submitApplication,
} from './submit-application.ts'

/** A signed-in customer need not enter the own name and e-mail address again. */
type ApplicationState = { recipient: ApplicationRecipient; user: User | null }

async function load(page: PageContext, posted: Posted | null): Promise<ApplicationState> {
  const recipient = findApplicationRecipient(page.settings)
  if (recipient === null || (posted && recipient.kind === 'email')) throw new PageNotFound()
  return { recipient, user: posted ? null : await loadCustomer(page) }
}

export const companyApplication = new FormPage({
  route: 'company-application',
  load,
  forms: {
    default: defineForm<ApplicationState, AccountApplicationField, ApplicationProblem>({
      validate: ({ page, posted }) => {
        const countryCode = page.shop.market.country.code
        return validateForm(accountApplicationForm, posted, { countryCode, identityNumbers })
      },
      problemTitle: 'company.problem.title',
      trapNotice: 'received',
      limit: ({ page }) => consumeApplication(page),
      submit: ({ page, values }: Submission<ApplicationState, AccountApplicationField>) =>
        submitApplication(page, { kind: 'account', values }),
      refusals: {
        ...applicationRefusals,
        INVALID_IDENTITY_NUMBER: { errors: { identityNumber: 'wrong' } },
        ALREADY_CUSTOMER: { problem: 'company-known' },
      },
    }),
  },
  problems: applicationProblems,
  notices: { received: null, pending: null },
  getValues: ({ user }) => {
    const { firstName, lastName, email, company } = user ?? {}
    return parseForm(accountApplicationForm, { firstName, lastName, email, company })
  },
  getTitle: ({ page: { shop }, notice }) =>
    shop.t(notice ? `company.${notice}.title` : 'company.application.title'),
  render: ({ page, state: { recipient }, submission, notice }) => {
    if (notice) return <ApplicationOutcomePage outcome={notice} />
    const email = recipient.kind === 'email' ? recipient.address : null
    const isCompany = page.session !== null && page.isCompany
    return <ApplicationPage submission={submission} email={email} isCompany={isCompany} />
  },
})
