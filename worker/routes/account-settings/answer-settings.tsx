import type { ReactElement } from 'react'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { hasErrors, noErrors, type FieldErrors } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { parseForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { loadProfile, type Profile } from '../../merchant-api/customer/profile.ts'
import { answerCustomerPage } from '../../access/answer-customer-page.ts'
import type { FormDraft } from '../../access/form-draft.ts'
import type { PageContext } from '../../page/page-context.ts'
import { findCountryCode, listCountries } from './countries.ts'
import { SettingsPage } from './page.tsx'
import { detailsForm, type SettingsField } from './settings-fields.ts'
import {
  findNotice,
  type SettingsErrors,
  type SettingsNotice,
  type SettingsProblem,
} from './settings-messages.ts'
import { toDetailsValues, type DetailsValues } from './to-profile-change.ts'

type FormResult = { errors: FieldErrors; problem: SettingsProblem | null }

function toStatus({ errors, problem }: FormResult): ContentfulStatusCode {
  if (problem === 'too-many') return 429
  if (problem !== null) return 503
  return hasErrors(errors) ? 422 : 200
}

/** Seconds after which the browser may try again, by status. */
const retryAfter: Partial<Record<ContentfulStatusCode, string>> = { 429: '60', 503: '10' }

/** Answers with a page of the settings. The status and the title tell whether its form was refused. */
export function answerForm(
  page: PageContext,
  answer: FormResult & { title: MessageKey; body: ReactElement; route?: RouteName },
): Promise<Response> {
  const { title, body, route = 'account-settings' } = answer
  const status = toStatus(answer)
  const seconds = retryAfter[status]
  if (seconds !== undefined) page.c.header('retry-after', seconds)
  const titleKey = status === 422 ? 'checkout.errors.title' : title
  return answerCustomerPage(page, { route, title: page.shop.t(titleKey), body, status })
}

type SettingsState = SettingsErrors & {
  profile?: Profile
  /** The text that the customer has typed; none of it is lost if the form is refused. */
  details?: DetailsValues
  newEmail?: string
  /** The form that the customer sent after the session had ended. */
  draft?: FormDraft | null
}

type Typed = { details?: DetailsValues; newEmail?: string }

/** Returns what was typed into the form of the draft. Fields that it does not keep are the stored ones. */
function readDraft(page: PageContext, stored: DetailsValues, draft: FormDraft): Typed {
  const { intent, values } = draft
  if (intent === 'change-email') return { newEmail: values.newEmail ?? '' }
  if (intent !== 'save') return {}
  const isKnown = listCountries(page).some(({ code }) => code === values.country)
  const country = isKnown ? values.country : stored.country
  return { details: parseForm(detailsForm, { ...stored, ...values, country }) }
}

/** Shows the settings, also with the errors of one of their forms. */
export async function answerSettings(
  page: PageContext,
  state: SettingsState = noErrors,
): Promise<Response> {
  const profile = state.profile ?? (await loadProfile(page.shopperMerchant))
  const countries = listCountries(page)
  const isRead = page.c.req.method === 'GET'
  const stored = toDetailsValues(profile, findCountryCode(page, profile))
  const typed = state.draft ? readDraft(page, stored, state.draft) : state
  const isDraft = typed !== state && Object.keys(typed).length > 0
  const body = (
    <SettingsPage
      email={profile.email}
      isCompany={page.isCompany}
      countries={countries}
      values={typed.details ?? stored}
      newEmail={typed.newEmail ?? ''}
      canChangeEmail={page.settings.IDENTITY_EXTENSIONS === 'on'}
      canContact={page.settings.CONTACT_FORM === 'on'}
      hasRecords={page.settings.CUSTOMER_RECORDS === 'on'}
      notice={isRead ? (isDraft ? 'draft' : findNotice(page.c.req.query('notice'))) : null}
      errors={state.errors}
      problem={state.problem}
    />
  )
  const { errors, problem } = state
  return answerForm(page, { title: 'account.nav.settings', body, errors, problem })
}

export const showErrors = (page: PageContext, errors: FieldErrors<SettingsField>) =>
  answerSettings(page, { errors, problem: null })

/** Redirects to the settings after a form was accepted, so that a reload does not send it again. */
export function redirectToSettings(page: PageContext, notice: SettingsNotice): Response {
  page.c.header('cache-control', 'private, no-store')
  const path = buildPath(page.resolution.prefix, 'account-settings')
  return page.c.redirect(`${path}?notice=${notice}`, 303)
}

/** Redirects to the page to log in, which shows the notice. */
export function redirectToLogIn(
  page: PageContext,
  notice: 'password-wrong' | 'deleted' | 'email-changed',
): Response {
  page.c.header('cache-control', 'private, no-store')
  const path = buildPath(page.resolution.prefix, 'account')
  return page.c.redirect(`${path}?notice=${notice}`, 303)
}
