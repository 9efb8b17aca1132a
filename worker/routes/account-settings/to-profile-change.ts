import { genders } from '#shared/checkout/buyer-fields.ts'
import { hasStates, needsPersonalNumber } from '#shared/form/country-rules.ts'
import type { FormValues } from '#shared/form/form-field.ts'
import type { AddressName, Profile } from '../../merchant-api/customer/profile.ts'
import type { DetailsField } from './settings-fields.ts'

type DetailsValues = FormValues<DetailsField>

const placeNames = ['careOf', 'addressLine1', 'addressLine2', 'zip', 'city'] as const
const addressNames = [
  'firstName',
  'lastName',
  'mobile',
  'phone',
  ...placeNames,
  'entryCode',
] as const satisfies AddressName[]

export function toDetailsValues(profile: Profile, countryCode: string): DetailsValues {
  const { customerType, identityNumber, gender, newsletter, address } = profile
  const isCompany = customerType === 'ORGANIZATION'
  return {
    ...address,
    country: countryCode,
    customerType,
    organizationNumber: isCompany ? identityNumber : '',
    personalNumber: isCompany ? '' : identityNumber,
    gender,
    newsletter: newsletter ? 'true' : '',
  }
}

// One field of the merchant has the number of the person or of the organization, so the number of
// the other customer type must not stay.
function getIdentityNumber(profile: Profile, values: DetailsValues, isCompany: boolean): string {
  if (isCompany) return values.organizationNumber
  if (needsPersonalNumber(values.country)) return values.personalNumber
  return profile.customerType === 'PERSON' ? profile.identityNumber : ''
}

function toAddressChange({ address }: Profile, values: DetailsValues, isCompany: boolean) {
  const hasPlace = address.country !== '' || placeNames.some((name) => values[name] !== '')
  const names: AddressName[] = [
    ...addressNames,
    ...(isCompany ? (['company'] as const) : []),
    ...(hasStates(values.country) ? (['state'] as const) : []),
    ...(hasPlace ? (['country'] as const) : []),
  ]
  const changed = names.filter((name) => values[name] !== address[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

/**
 * Returns what a form changes in the profile. Fields that the form does not show, and fields with
 * the stored value, are left out, so that the merchant keeps them.
 */
export function toProfileChange(profile: Profile, values: DetailsValues) {
  const isCompany = values.customerType === 'ORGANIZATION'
  const address = toAddressChange(profile, values, isCompany)
  const identityNumber = getIdentityNumber(profile, values, isCompany)
  const newsletter = values.newsletter === 'true'
  const gender = genders.find((known) => known === values.gender) ?? ('UNSET' as const)
  return {
    customerType: isCompany ? ('ORGANIZATION' as const) : ('PERSON' as const),
    ...(Object.keys(address).length > 0 && { address }),
    ...(identityNumber !== profile.identityNumber && { personalId: identityNumber }),
    ...(newsletter !== profile.newsletter && { newsletter }),
    ...(values.gender !== profile.gender && { gender }),
  }
}
