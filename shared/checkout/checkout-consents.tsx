import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import type { FormState } from '../ui/form/field-error.tsx'
import { consentFields, type OptionalConsent } from './consent-fields.ts'

type CheckoutConsentsProps = FormState & { consents: readonly OptionalConsent[] }

/** The consents that the channel asks for, and the terms, which an order needs. */
export function CheckoutConsents({ values, errors, consents }: CheckoutConsentsProps) {
  return [...consents, 'terms' as const].map((name) => (
    <CheckboxField
      key={name}
      field={consentFields[name]}
      isChecked={Boolean(values[name])}
      errors={errors}
    />
  ))
}
