import { noErrors, type FormValues } from '#shared/form/form-field.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { HTTPException } from 'hono/http-exception'
import { findApplicationRecipient } from '../../channel/application-recipient.ts'
import { readForm } from '../../http/form.ts'
import {
  findStoredReferences,
  storeReferences,
} from '../../merchant-api/customer/stored-references.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import { loadCompanyAccount } from '../../access/company-account.ts'
import {
  answerCustomerPage,
  findCustomerDraft,
  getCustomer,
} from '../../access/answer-customer-page.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { removeFormDraft, type FormDraft } from '../../access/form-draft.ts'
import type { PageContext } from '../../page/page-context.ts'
import { setRetryAfter } from './application-answer.ts'
import { APPLICATION_TRAP, userApplicationForm } from './application-fields.ts'
import { toApplicationStatus } from './application-problem.ts'
import { findCompanyNotice, type CompanyNotice } from './company-notice.ts'
import {
  CompanyPage,
  emptyApplication,
  PersonPage,
  referencesForm,
  type CompanyPageProps,
} from './company-page.tsx'
import { submitApplication } from './submit-application.ts'

const ROUTE = 'account-company'

type CompanyAnswer = Partial<Pick<CompanyPageProps, 'notice' | 'references' | 'application'>> & {
  status?: 422 | 429 | 503
}

async function answerCompany(
  page: PageContext,
  user: User,
  { status, ...shown }: CompanyAnswer = {},
): Promise<Response> {
  const company = await loadCompanyAccount(page)
  const stored = findStoredReferences(user)
  const references = stored && { errors: {}, values: parseForm(referencesForm, stored) }
  const props = { references, application: emptyApplication, notice: null, ...shown }
  const recipient = findApplicationRecipient(page.settings)
  if (status) setRetryAfter(page, status)
  return answerCustomerPage(page, {
    route: ROUTE,
    title: page.shop.t(status === 422 ? 'checkout.errors.title' : 'account.nav.company'),
    body: <CompanyPage {...props} user={user} company={company} recipient={recipient} />,
    ...(status ? { status } : {}),
  })
}

function answerPerson(page: PageContext): Promise<Response> {
  const canApply = findApplicationRecipient(page.settings) !== null
  const title = page.shop.t('account.nav.company')
  return answerCustomerPage(page, { route: ROUTE, title, body: <PersonPage canApply={canApply} /> })
}

/** Shows a company its details. A private person reads how to get a company account. */
export async function handleGetCompany(page: PageContext): Promise<Response> {
  const user = await getCustomer(page)
  if (user.customerType !== 'ORGANIZATION') return answerPerson(page)
  const draft = await findCustomerDraft(page, ROUTE)
  const typed = draft && readDraft(draft)
  if (typed) return answerCompany(page, user, { ...typed, notice: 'draft' })
  const notice = findCompanyNotice(page.c.req.query('notice'))
  return answerCompany(page, user, { notice })
}

/** The fields that are kept if a form of the page is sent after the session has ended. */
export const companyDraftFields = [...referencesForm, ...userApplicationForm].map(
  ({ name }) => name,
)

/** Returns what was typed into the form of the draft, or null for another form. */
function readDraft({ intent, values }: FormDraft): CompanyAnswer | null {
  if (intent === 'save-references') {
    return { references: { values: parseForm(referencesForm, values), errors: {} } }
  }
  if (intent !== 'apply') return null
  return { application: { ...noErrors, values: parseForm(userApplicationForm, values) } }
}

function redirectToCompany(page: PageContext, notice: CompanyNotice): Response {
  page.c.header('cache-control', 'private, no-store')
  return page.c.redirect(`${buildPath(page.shop.prefix, ROUTE)}?notice=${notice}`, 303)
}

type Form = Record<string, string>

async function apply(page: PageContext, applicant: User, form: Form): Promise<Response> {
  const recipient = findApplicationRecipient(page.settings)
  if (recipient === null || recipient.kind === 'email') throw new PageNotFound()
  const result = validateForm(userApplicationForm, form, {})
  const { values } = result
  if (!result.ok) {
    const application = { values, errors: result.errors, problem: null }
    return answerCompany(page, applicant, { application, status: 422 })
  }
  // A program that filled in the hidden field gets the usual answer.
  if (form[APPLICATION_TRAP]) return redirectToCompany(page, 'received')
  const outcome = await submitApplication(page, { kind: 'user', values, applicant })
  if (outcome.kind !== 'problem') return redirectToCompany(page, outcome.kind)
  const { errors, problem } = outcome
  const application = { values, errors, problem }
  return answerCompany(page, applicant, { application, status: toApplicationStatus(outcome) })
}

type References = FormValues<(typeof referencesForm)[number]['name']>

async function saveReferences(
  page: PageContext,
  user: User,
  references: References,
): Promise<Response> {
  const { goodsLabel, customerOrderNumber } = references
  const isEmpty = goodsLabel === '' && customerOrderNumber === ''
  await storeReferences(page.shopperMerchant, user, references)
  return redirectToCompany(page, isEmpty ? 'removed' : 'saved')
}

/**
 * Handles the forms of the company page: save or remove the remembered references, or apply for a
 * colleague, depending on the pressed button.
 */
export async function handlePostCompany(page: PageContext): Promise<Response> {
  const user = await getCustomer(page)
  if (user.customerType !== 'ORGANIZATION') return answerPerson(page)
  const form = await readForm(page.c)
  removeFormDraft(page.c)
  if (form.intent === 'apply') return apply(page, user, form)
  if (form.intent === 'remove-references') {
    return saveReferences(page, user, parseForm(referencesForm, {}))
  }
  if (form.intent !== 'save-references') {
    throw new HTTPException(400, { message: 'Unknown intent of the form' })
  }
  const result = validateForm(referencesForm, form, {})
  const { values } = result
  if (result.ok) return saveReferences(page, user, values)
  return answerCompany(page, user, { references: { values, errors: result.errors }, status: 422 })
}
