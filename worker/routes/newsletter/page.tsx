import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import { NewsletterForm, newsletterForm } from '../../ui/newsletter/newsletter-form.tsx'

export function NewsletterPage(submission: FormSubmission) {
  const t = useTranslate()
  const { values, errors } = submission
  return (
    <div className="narrow-page stack gap-4">
      <h1>{t('newsletter.title')}</h1>
      <SubmissionErrors fields={newsletterForm} submission={submission} />
      <p>{t('newsletter.text')}</p>
      <NewsletterForm scope="" values={values} errors={errors} />
    </div>
  )
}

/** `isMailed` is false if the address is on the list without a link. */
export function NewsletterSentPage({ isMailed }: { isMailed: boolean }) {
  const { t, path } = useShop()
  return (
    <div className="narrow-page stack gap-4">
      <h1>{t(isMailed ? 'newsletter.sent.title' : 'newsletter.joined.title')}</h1>
      <p>{t(isMailed ? 'newsletter.sent.text' : 'newsletter.joined.text')}</p>
      <div>
        <ButtonLink href={path('index')}>{t('contact.sent.home')}</ButtonLink>
      </div>
    </div>
  )
}
