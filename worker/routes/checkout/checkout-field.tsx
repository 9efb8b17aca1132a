import type { InputHTMLAttributes } from 'react'
import type { MessageKey } from '../../../shared/i18n/translator.ts'
import { Field } from '../../ui/form/field.tsx'
import { useTranslate } from '../../../shared/ui/shop-context.tsx'
import { fieldMessageKeys } from './checkout-messages.ts'
import type {
  CheckoutErrors,
  CheckoutField as FieldName,
  CheckoutValues,
} from '../../../shared/checkout/checkout.ts'

type TextField = Exclude<FieldName, 'shippingId' | 'paymentId' | 'terms'>

export const fieldLabelKeys: Record<TextField, MessageKey> = {
  email: 'checkout.email.label',
  mobile: 'checkout.mobile.label',
  company: 'account.company.label',
  organizationNumber: 'account.identityNumber.label',
  firstName: 'checkout.firstName.label',
  lastName: 'checkout.lastName.label',
  careOf: 'checkout.careOf.label',
  addressLine1: 'checkout.addressLine1.label',
  addressLine2: 'checkout.addressLine2.label',
  zip: 'checkout.zip.label',
  city: 'checkout.city.label',
  entryCode: 'checkout.entryCode.label',
  message: 'checkout.message.label',
  identityNumber: 'checkout.identityNumber.label',
}

type InputAttributes = InputHTMLAttributes<HTMLInputElement>

// Input attributes for autofill and on-screen keyboards.
const inputAttributes: Record<
  TextField,
  Pick<InputAttributes, 'autoComplete' | 'inputMode' | 'type'>
> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  company: { type: 'text', autoComplete: 'organization' },
  organizationNumber: { type: 'text', autoComplete: 'off' },
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  careOf: { type: 'text', autoComplete: 'off' },
  addressLine1: { type: 'text', autoComplete: 'address-line1' },
  addressLine2: { type: 'text', autoComplete: 'address-line2' },
  zip: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
  city: { type: 'text', autoComplete: 'address-level2' },
  entryCode: { type: 'text', autoComplete: 'off' },
  message: { type: 'text', autoComplete: 'off' },
  identityNumber: { type: 'text', autoComplete: 'off', inputMode: 'numeric' },
}

const optionalFields: TextField[] = ['careOf', 'addressLine2', 'entryCode', 'message']

export type CheckoutFormState = { values: CheckoutValues; errors: CheckoutErrors }

type CheckoutFieldProps = CheckoutFormState & { name: TextField; hint?: string }

/** A text field of the checkout with its typed value and its error. */
export function CheckoutField({ name, hint, values, errors }: CheckoutFieldProps) {
  const t = useTranslate()
  const problem = errors[name]
  return (
    <Field
      name={name}
      label={t(fieldLabelKeys[name])}
      hint={hint}
      error={problem && t(fieldMessageKeys[name][problem])}
      isOptional={optionalFields.includes(name)}
      isLong={name === 'message'}
      defaultValue={values[name]}
      {...inputAttributes[name]}
    />
  )
}
