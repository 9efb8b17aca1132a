import { useTranslate } from '#shared/ui/shop-context.tsx'
import { contactForm, ContactForm } from '../../ui/content/contact-form.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'

export function ContactPage(submission: FormSubmission) {
  const t = useTranslate()
  return (
    <div className="narrow-page stack gap-4">
      <h1>{t('contactForm.title')}</h1>
      <SubmissionErrors fields={contactForm} submission={submission} />
      <ContactForm {...submission} />
    </div>
  )
}
