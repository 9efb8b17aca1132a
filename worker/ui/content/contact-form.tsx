import { Button } from '#shared/ui/button.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { contactForm } from './contact-fields.ts'
import { CheckedForm } from '../form/checked-form.tsx'

/** It contains nothing of the shopper, so a cached page may contain it. */
export function ContactForm({ values, errors }: FormState) {
  const t = useTranslate()
  return (
    <CheckedForm className="contact-form full-width stack gap-4" to="contact-message">
      {contactForm.map((field) => (
        <Field key={field.name} field={field} values={values} errors={errors} />
      ))}
      <Button width="content">{t('contact.submit')}</Button>
    </CheckedForm>
  )
}
