import { Button } from '#shared/ui/button.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { CheckedForm } from '../form/checked-form.tsx'
import { hasNoCardNumber } from '#shared/form/card-number.ts'
import { emailField } from '#shared/form/customer-fields.ts'
import { textField } from '#shared/form/text-field.ts'

const noCardNumber = {
  isValid: hasNoCardNumber,
  messages: { invalid: 'field.cardNumber' },
} as const

export const nameField = textField('contact.name', {
  autoComplete: 'name',
  isRequired: true,
  maxLength: 100,
})

/** The fields of the contact form. */
export const contactForm = [
  nameField,
  emailField,
  textField('contact.subject', { autoComplete: 'off', maxLength: 100, ...noCardNumber }),
  textField('contact.text', {
    type: 'textarea',
    isRequired: true,
    maxLength: 2000,
    ...noCardNumber,
  }),
] as const

/** It contains nothing of the shopper, so a cached page may contain it. */
export function ContactForm({ values, errors }: FormState) {
  const t = useTranslate()
  return (
    <CheckedForm className="contact-form full-width stack gap-4" to="contact-message">
      <Fields fields={contactForm} values={values} errors={errors} />
      <Button width="content">{t('contact.submit')}</Button>
    </CheckedForm>
  )
}
