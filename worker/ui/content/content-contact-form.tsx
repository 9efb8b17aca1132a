import type { ContactFormWidget } from '#shared/content/content.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { ContactForm } from './contact-form.tsx'

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
      <section className="content-contact-form stack gap-3">
        <h2 className="content-contact-form-title">{t('contactForm.title')}</h2>
        <ContactForm values={{}} errors={{}} />
      </section>
    )
  }
  return (
    <section className="content-contact-form stack gap-3">
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
