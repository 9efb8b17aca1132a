import { useTranslate } from '#shared/ui/shop-context.tsx'
import { SentPage } from '../../ui/form/sent-page.tsx'
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
  const t = useTranslate()
  return isMailed ? (
    <SentPage title={t('newsletter.sent.title')} text={t('newsletter.sent.text')} />
  ) : (
    <SentPage title={t('newsletter.joined.title')} text={t('newsletter.joined.text')} />
  )
}
