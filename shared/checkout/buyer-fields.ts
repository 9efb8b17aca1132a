import {
  companyField,
  organizationNumberField,
  type CountryContext,
} from '../form/customer-fields.ts'
import { defineField, type FormContext } from '../form/form-field.ts'
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
  company: defineField({ ...companyField, isIncluded }),
  organizationNumber: defineField<'organizationNumber', CountryContext>({
    ...organizationNumberField,
    isIncluded,
  }),
  customerOrderNumber: textField('checkout.customerOrderNumber', reference),
  goodsLabel: textField('checkout.goodsLabel', reference),
}
