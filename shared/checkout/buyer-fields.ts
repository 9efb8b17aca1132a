import {
  companyField,
  organizationNumberField,
  type CountryContext,
} from '../form/customer-fields.ts'
import { defineField, type FormContext } from '../form/form-field.ts'

const ORGANIZATION = 'ORGANIZATION'

/** Returns whether the form is filled in for a company. */
export const isCompanyForm = (values: Partial<Record<string, string>>): boolean =>
  values.customerType === ORGANIZATION

const isIncluded = ({ values }: FormContext<unknown>) => isCompanyForm(values)

/** A guest chooses it. For a signed-in customer the account decides. */
const customerType = defineField({
  name: 'customerType',
  labelKey: 'checkout.customerType.legend',
  input: { type: 'radio' },
  isRequired: false,
  options: ['PERSON', ORGANIZATION],
  defaultValue: 'PERSON',
  messages: {},
})

const customerOrderNumber = defineField({
  name: 'customerOrderNumber',
  labelKey: 'checkout.customerOrderNumber.label',
  input: { type: 'text', autoComplete: 'off' },
  isRequired: false,
  maxLength: 100,
  isIncluded,
  messages: { 'too-long': 'checkout.customerOrderNumber.tooLong' },
})

const goodsLabel = defineField({
  name: 'goodsLabel',
  labelKey: 'checkout.goodsLabel.label',
  input: { type: 'text', autoComplete: 'off' },
  isRequired: false,
  maxLength: 100,
  isIncluded,
  messages: { 'too-long': 'checkout.goodsLabel.tooLong' },
})

/** The fields that say who buys. Those after the first one are for companies only. */
export const buyerFields = {
  customerType,
  company: defineField({ ...companyField, isIncluded }),
  organizationNumber: defineField<'organizationNumber', CountryContext>({
    ...organizationNumberField,
    isIncluded,
  }),
  customerOrderNumber,
  goodsLabel,
}
