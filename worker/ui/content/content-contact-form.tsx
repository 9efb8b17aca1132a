import type { ContactFormWidget } from '#shared/content/content.ts'
import { ButtonLink, Button } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { CheckedForm } from '../form/checked-form.tsx'
import { hasNoCardNumber } from '#shared/form/card-number.ts'
import { emailField } from '#shared/form/customer-fields.ts'
import { textField } from '#shared/form/text-field.ts'

export function buildContactHref({
  email,
  subject,
  questions,
}: Pick<ContactFormWidget, 'email' | 'subject' | 'questions'>): string {
  const body = questions.map((question) => `${question}:\r\n`).join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/**
 * Shows a contact form of the merchant. If the merchant cannot receive messages, it is a list of
 * questions, with a link that opens an e-mail with these questions in the shopper's mail program.
 */
export function ContentContactForm({ contactForm }: { contactForm: ContactFormWidget }) {
  const { hasContactForm, t } = useShop()
  if (hasContactForm) {
    return (
      <section className="content-contact-form panel start stack gap-3">
        <h2 className="content-contact-form-title">{t('contactForm.title')}</h2>
        <ContactForm values={{}} errors={{}} />
      </section>
    )
  }
  return (
    <section className="content-contact-form panel start stack gap-3">
      <h2 className="content-contact-form-title">{t('contactForm.title')}</h2>
      <p>{t('contactForm.intro', { email: contactForm.email })}</p>
      <ul className="content-contact-form-questions">
        {contactForm.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <ButtonLink href={buildContactHref(contactForm)}>{t('contactForm.write')}</ButtonLink>
    </section>
  )
}

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
