import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
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

export function ContactSentPage() {
  const { t, path } = useShop()
  return (
    <div className="narrow-page stack gap-4">
      <h1>{t('contact.sent.title')}</h1>
      <p>{t('contact.sent.text')}</p>
      <div>
        <ButtonLink href={path('index')}>{t('contact.sent.home')}</ButtonLink>
      </div>
    </div>
  )
}
