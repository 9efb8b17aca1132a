import { companyField, organizationNumberField } from '../form/customer-fields.ts'
import type { FormContext } from '../form/form-field.ts'
import { choiceField, textField } from '../form/text-field.ts'

const ORGANIZATION = 'ORGANIZATION'

export const isCompanyForm = (values: Partial<Record<string, string>>): boolean =>
  values.customerType === ORGANIZATION

const isIncluded = ({ values }: FormContext<unknown>) => isCompanyForm(values)

const reference = { autoComplete: 'off', maxLength: 100, isIncluded }

/** The fields that say who buys. Those after the first one are for companies only. */
export const buyerFields = {
  /** A guest chooses it. For a signed-in customer the account decides. */
  customerType: choiceField('checkout.customerType', {
    type: 'radio',
    options: ['PERSON', ORGANIZATION],
    defaultValue: 'PERSON',
  }),
  company: { ...companyField, isIncluded },
  organizationNumber: { ...organizationNumberField, isIncluded },
  customerOrderNumber: textField('checkout.customerOrderNumber', reference),
  goodsLabel: textField('checkout.goodsLabel', reference),
}

/** The consents besides the terms that a channel may ask for, by the names of the merchant. */
export const optionalConsents = ['newsletter', 'sms'] as const
export type OptionalConsent = (typeof optionalConsents)[number]

/** Every consent starts unticked, also if it was given at an earlier attempt. */
export const consentFields = {
  newsletter: choiceField('checkout.newsletter', { type: 'checkbox', options: ['true'] }),
  sms: choiceField('checkout.sms', { type: 'checkbox', options: ['true'] }),
  terms: choiceField('checkout.terms', { type: 'checkbox', isRequired: true }),
}

export const genders = ['UNSPECIFIED', 'WOMAN', 'MAN'] as const

/** Only signed-in customers can be asked for it, because it belongs to the account. */
export const genderFields = {
  gender: choiceField('checkout.gender', { type: 'select', autoComplete: 'sex', options: genders }),
}
