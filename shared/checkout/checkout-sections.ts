import { checkoutFields, type CheckoutField } from './checkout-fields.ts'

/** The fields of the form are in the order of its sections; each section begins with one of them. */
const firstFields = {
  contact: 'customerType',
  address: 'firstName',
  delivery: 'shippingId',
  payment: 'paymentId',
  terms: 'newsletter',
} as const satisfies Record<string, CheckoutField>

export type SectionName = keyof typeof firstFields

const isSectionName = (name: string): name is SectionName => Object.hasOwn(firstFields, name)

export const sectionNames = Object.keys(firstFields).filter(isSectionName)

const fieldNames = Object.keys(checkoutFields)

export const getSectionOf = (field: CheckoutField): SectionName =>
  sectionNames.findLast(
    (name) => fieldNames.indexOf(firstFields[name]) <= fieldNames.indexOf(field),
  ) ?? 'contact'
