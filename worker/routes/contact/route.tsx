import { validateForm } from '#shared/form/validate-form.ts'
import { consumeContactMessage } from '../../identity/rate-limit.ts'
import { sendContactMessage } from '../../merchant-api/customer/contact-message.ts'
import { defineForm } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { contactForm, ContactForm } from '../../ui/content/content-contact-form.tsx'
import { SentPage } from '../../ui/form/sent-page.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'

function ContactPage(submission: FormSubmission) {
  const t = useTranslate()
  return (
    <div className="narrow-page stack gap-4">
      <h1>{t('contactForm.title')}</h1>
      <SubmissionErrors fields={contactForm} submission={submission} />
      <ContactForm {...submission} />
    </div>
  )
}

// A merchant that receives no messages has no address for this form.
function requireContactForm({ settings }: PageContext): void {
  if (settings.CONTACT_FORM !== 'on') throw new PageNotFound()
}

export const contact = new FormPage({
  route: 'contact-message',
  load: requireContactForm,
  forms: {
    default: defineForm({
      validate: ({ posted }) => validateForm(contactForm, posted, {}),
      problemTitle: 'contact.problem.title',
      limit: ({ page }) => consumeContactMessage(page),
      submit: async ({ page, values }) => {
        await sendContactMessage(page.merchant, values)
        return { kind: 'notice', notice: 'sent' }
      },
      refusals: { EMAIL_REQUIRED: { errors: { email: 'invalid' } } },
    }),
  },
  problems: { 'too-many': 'contact.problem.tooMany', failed: 'contact.problem.failed' },
  notices: { sent: null },
  getTitle: ({ page, notice }) => page.shop.t(notice ? 'contact.sent.title' : 'contactForm.title'),
  render: ({ page: { shop }, submission, notice }) =>
    notice ? (
      <SentPage title={shop.t('contact.sent.title')} text={shop.t('contact.sent.text')} />
    ) : (
      <ContactPage {...submission} />
    ),
})
