import { hasErrors, type FormErrors } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { contactForm, type ContactField } from '../../ui/content/contact-fields.ts'
import { ContactForm } from '../../ui/content/contact-form.tsx'
import { ErrorSummary } from '#shared/ui/form/error-summary.tsx'

/** The reason why a complete message could not be sent. */
export type ContactProblem = 'too-many' | 'failed'

export type ContactState = FormErrors<ContactField, ContactProblem> & {
  values: Record<ContactField, string>
}

const problemKeys: Record<ContactProblem, MessageKey> = {
  'too-many': 'contact.problem.tooMany',
  failed: 'contact.problem.failed',
}

/** The contact form as a page of its own, with the errors of a message that was not sent. */
export function ContactPage({ values, errors, problem }: ContactState) {
  const t = useTranslate()
  return (
    <div className="contact-page">
      <h1>{t('contactForm.title')}</h1>
      <ErrorSummary
        title={t(hasErrors(errors) ? 'checkout.errors.title' : 'contact.problem.title')}
        message={problem && t(problemKeys[problem])}
        fields={contactForm}
        errors={errors}
      />
      <ContactForm values={values} errors={errors} />
    </div>
  )
}

/** The page after a message was sent. */
export function ContactSentPage() {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="contact-page">
      <h1>{t('contact.sent.title')}</h1>
      <p>{t('contact.sent.text')}</p>
      <div>
        <ButtonLink href={path('index')}>{t('contact.sent.home')}</ButtonLink>
      </div>
    </div>
  )
}
