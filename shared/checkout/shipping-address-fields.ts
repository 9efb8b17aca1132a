import {
  addressLine1Field,
  addressLine2Field,
  careOfField,
  cityField,
  entryCodeField,
  firstNameField,
  lastNameField,
  mobileField,
  stateField,
  zipField,
} from '../form/address-fields.ts'
import { companyField, type CountryContext } from '../form/customer-fields.ts'
import type { FormField } from '../form/form-field.ts'
import { choiceField } from '../form/text-field.ts'
import type { MessageKey } from '../i18n/translator.ts'

const otherAddress = choiceField('checkout.otherAddress', { type: 'checkbox', options: ['true'] })

const requiredKeys: Partial<Record<string, MessageKey>> = {
  shippingFirstName: 'checkout.shipping.firstName.required',
  shippingLastName: 'checkout.shipping.lastName.required',
  shippingAddressLine1: 'checkout.shipping.addressLine1.required',
  shippingZip: 'checkout.shipping.zip.required',
  shippingCity: 'checkout.shipping.city.required',
  shippingState: 'checkout.shipping.state.required',
}

/** It is part of the form only if the checkbox is ticked. */
function createField<Name extends string>(
  name: Name,
  field: FormField<string, CountryContext>,
): FormField<Name, CountryContext> {
  const { input, isIncluded, messages } = field
  const { required: _required, ...others } = messages
  const required = requiredKeys[name]
  const hasAutofill = input.autoComplete !== undefined && input.autoComplete !== 'off'
  return {
    ...field,
    name,
    input: hasAutofill ? { ...input, autoComplete: `shipping ${input.autoComplete}` } : input,
    isRequired: required !== undefined,
    messages: required ? { ...others, required } : others,
    isIncluded: (form) => form.values[otherAddress.name] === 'true' && (isIncluded?.(form) ?? true),
  }
}

/** The names without the prefix are those of the buyer's address. */
export const shippingAddressFields = {
  otherAddress,
  shippingCompany: createField('shippingCompany', companyField),
  shippingFirstName: createField('shippingFirstName', firstNameField),
  shippingLastName: createField('shippingLastName', lastNameField),
  shippingCareOf: createField('shippingCareOf', careOfField),
  shippingAddressLine1: createField('shippingAddressLine1', addressLine1Field),
  shippingAddressLine2: createField('shippingAddressLine2', addressLine2Field),
  shippingZip: createField('shippingZip', zipField),
  shippingCity: createField('shippingCity', cityField),
  shippingState: createField('shippingState', stateField),
  shippingEntryCode: createField('shippingEntryCode', entryCodeField),
  shippingMobile: createField('shippingMobile', {
    ...mobileField,
    labelKey: 'checkout.shipping.mobile.label',
  }),
}

export function getDeliveryZipName(values: Partial<Record<string, string>>) {
  return values[otherAddress.name] === 'true' ? 'shippingZip' : 'zip'
}

export function getDeliveryZip(values: Partial<Record<string, string>>): string {
  return values[getDeliveryZipName(values)] ?? ''
}
