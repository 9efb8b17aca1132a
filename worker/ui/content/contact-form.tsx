import { Button } from '#shared/ui/button.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { contactForm } from './contact-fields.ts'
import { CheckedForm } from '../form/checked-form.tsx'

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
