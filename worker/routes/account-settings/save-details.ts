import { validateForm, type FormResult } from '#shared/form/validate-form.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import { renewSession } from '../../identity/renew-session.ts'
import { saveProfile, type Profile } from '../../merchant-api/customer/profile.ts'
import { defineForm, type Posting } from '../../page/define-form.ts'
import { findCountryCode, listCountries } from './details-form.tsx'
import { detailsForm, detailsDraftFields, type DetailsField } from './settings-fields.ts'
import { toDetailsValues, toProfileChange } from './to-profile-change.ts'

/** `contactOf` is the company whose only contact person would delete the account; null for everyone else. */
export type SettingsState = { profile: Profile; contactOf: string | null }

/** A field that the form does not send keeps its stored value. */
function validate({ page, state, posted }: Posting<SettingsState>): FormResult<DetailsField> {
  const stored = toDetailsValues(state.profile, findCountryCode(page, state.profile))
  const known = listCountries(page).find(({ code }) => code === posted.country)
  const country = known?.code ?? stored.country
  const context = { countryCode: country, identityNumbers }
  return validateForm(detailsForm, { ...stored, ...posted, country }, context)
}

/** With another customer type the session gets a new token, because the token names the type. */
export const saveDetails = defineForm({
  validate,
  submit: async ({ page, state, values }) => {
    const change = toProfileChange(state.profile, values)
    const savedType = await saveProfile(page.shopperMerchant, change)
    if (savedType !== page.session?.claims.customerType) await renewSession(page, savedType)
    return { kind: 'notice', notice: savedType === values.customerType ? 'saved' : 'type-kept' }
  },
  refusals: ({ customerType }) => ({
    INVALID_IDENTITY_NUMBER: {
      errors:
        customerType === 'ORGANIZATION'
          ? { organizationNumber: 'invalid' }
          : { personalNumber: 'invalid' },
    },
    INVALID_ADDRESS: { errors: { addressLine1: 'wrong' } },
  }),
  draftFields: detailsDraftFields,
})
