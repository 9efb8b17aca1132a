import type { ReactElement } from 'react'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { noErrors } from '#shared/form/form-field.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import {
  findApplicationRecipient,
  type ApplicationRecipient,
} from '../../channel/application-recipient.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { readForm } from '../../http/form.ts'
import { loadCustomer } from '../../identity/customer.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { accountApplicationForm, APPLICATION_TRAP } from './application-fields.ts'
import { ApplicationOutcomePage, ApplicationPage } from './application-page.tsx'
import type { ApplicationPageProps } from './application-page.tsx'
import { toApplicationStatus } from './application-problem.ts'
import { findOutcome, setRetryAfter } from './application-answer.ts'
import { submitApplication } from './submit-application.ts'

function requireRecipient({ settings }: PageContext): ApplicationRecipient {
  const recipient = findApplicationRecipient(settings)
  if (recipient === null) throw new PageNotFound()
  return recipient
}

function answer(
  page: PageContext,
  body: ReactElement,
  { status, title }: { status: ContentfulStatusCode; title: string },
): Promise<Response> {
  setRetryAfter(page, status)
  return answerPersonalPage(
    page,
    {
      title,
      isHidden: true,
      canonicalPath: buildPath(page.shop.prefix, 'company-application'),
      alternates: page.buildAlternates(),
      body,
    },
    { status },
  )
}

/** A signed-in customer need not enter the own name and e-mail address again. */
async function getKnownValues(page: PageContext) {
  const user = await loadCustomer(page.c)
  const { firstName, lastName, email, company } = user ?? {}
  return parseForm(accountApplicationForm, { firstName, lastName, email, company })
}

type FormAnswer = Pick<ApplicationPageProps, 'values' | 'errors' | 'problem'> & {
  status: ContentfulStatusCode
}

function answerForm(page: PageContext, { status, ...form }: FormAnswer): Promise<Response> {
  const recipient = requireRecipient(page)
  const email = recipient.kind === 'email' ? recipient.address : null
  const isCompany = page.session !== null && page.isCompany
  const body = <ApplicationPage {...form} email={email} isCompany={isCompany} />
  const { t } = page.shop
  const title = t(status === 422 ? 'checkout.errors.title' : 'company.application.title')
  return answer(page, body, { status, title })
}

/** Shows the form for a company account, or the outcome of an application. */
export async function handleGetApplication(page: PageContext): Promise<Response> {
  requireRecipient(page)
  const outcome = findOutcome(page)
  if (outcome === null) {
    return answerForm(page, { ...noErrors, values: await getKnownValues(page), status: 200 })
  }
  const { t } = page.shop
  const title = t(outcome === 'received' ? 'company.received.title' : 'company.pending.title')
  return answer(page, <ApplicationOutcomePage outcome={outcome} />, { status: 200, title })
}

function redirectToOutcome(page: PageContext, outcome: 'received' | 'pending'): Response {
  page.c.header('cache-control', 'private, no-store')
  const path = buildPath(page.shop.prefix, 'company-application')
  return page.c.redirect(`${path}?outcome=${outcome}`, 303)
}

/** Sends the application of a company. Nothing that was entered is lost if it is not accepted. */
export async function handlePostApplication(page: PageContext): Promise<Response> {
  if (requireRecipient(page).kind === 'email') throw new PageNotFound()
  const form = await readForm(page.c)
  const countryCode = page.shop.market.country.code
  const result = validateForm(accountApplicationForm, form, { countryCode, identityNumbers })
  const { values } = result
  if (!result.ok) {
    return answerForm(page, { values, errors: result.errors, problem: null, status: 422 })
  }
  // A program that filled in the hidden field gets the usual answer.
  if (form[APPLICATION_TRAP]) return redirectToOutcome(page, 'received')
  const outcome = await submitApplication(page, { kind: 'account', values })
  if (outcome.kind !== 'problem') return redirectToOutcome(page, outcome.kind)
  const { errors, problem } = outcome
  return answerForm(page, { values, errors, problem, status: toApplicationStatus(outcome) })
}
