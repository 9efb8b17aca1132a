import { validateForm } from '#shared/form/validate-form.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { renewSession } from '../../identity/renew-session.ts'
import { describeError, log } from '../../log/log.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { loadProfile, saveProfile, type Profile } from '../../merchant-api/customer/profile.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerSettings, redirectToSettings } from './answer-settings.tsx'
import { findCountryCode, listCountries } from './countries.ts'
import { detailsForm } from './settings-fields.ts'
import { toDetailsValues, toProfileChange, type DetailsValues } from './to-profile-change.ts'
import type { SettingsErrors } from './settings-messages.ts'

type SaveOutcome = SettingsErrors | { savedType: Profile['customerType'] }

function toErrors({ code }: MerchantRefusal, { customerType }: DetailsValues): SettingsErrors {
  if (code === 'TOO_MANY_REQUESTS') return { errors: {}, problem: 'too-many' }
  const numberField = customerType === 'ORGANIZATION' ? 'organizationNumber' : 'personalNumber'
  return code === 'INVALID_IDENTITY_NUMBER'
    ? { errors: { [numberField]: 'invalid' }, problem: null }
    : { errors: { addressLine1: 'wrong' }, problem: null }
}

async function save(
  page: PageContext,
  profile: Profile,
  values: DetailsValues,
): Promise<SaveOutcome> {
  try {
    const change = toProfileChange(profile, values)
    return { savedType: await saveProfile(page.shopperMerchant, change) }
  } catch (error) {
    if (error instanceof MerchantRefusal) return toErrors(error, values)
    if (!(error instanceof MerchantError)) throw error
    log('warn', 'profile-not-saved', { requestId: page.requestId, ...describeError(error) })
    return { errors: {}, problem: 'failed' }
  }
}

/**
 * Stores the details of the customer. A field that the form does not send keeps its stored value.
 * With another customer type the session gets a new token, because the token names the type.
 */
export async function saveDetails(
  page: PageContext,
  form: Record<string, string>,
): Promise<Response> {
  const profile = await loadProfile(page.shopperMerchant)
  const storedValues = toDetailsValues(profile, findCountryCode(page, profile))
  const isKnown = listCountries(page).some(({ code }) => code === form.country)
  const country = isKnown ? (form.country ?? '') : storedValues.country
  const result = validateForm(
    detailsForm,
    { ...storedValues, ...form, country },
    { countryCode: country, identityNumbers },
  )
  const { values: details } = result
  if (!result.ok)
    return answerSettings(page, { profile, details, errors: result.errors, problem: null })
  const outcome = await save(page, profile, details)
  if (!('savedType' in outcome)) return answerSettings(page, { profile, details, ...outcome })
  if (outcome.savedType !== page.session?.claims.customerType) {
    await renewSession(page.c, outcome.savedType)
  }
  const isTypeKept = outcome.savedType !== details.customerType
  return redirectToSettings(page, isTypeKept ? 'type-kept' : 'saved')
}
