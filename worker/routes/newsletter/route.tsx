import { getMessageKey } from '#shared/form/form-field.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import { consumeNewsletterSignUp } from '../../identity/rate-limit.ts'
import { subscribeToNewsletter } from '../../merchant-api/customer/newsletter.ts'
import { defineForm } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { newsletterForm, NewsletterForm } from '../../ui/newsletter/newsletter-form.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { SentPage } from '../../ui/form/sent-page.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'

function NewsletterPage(submission: FormSubmission) {
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
function NewsletterSentPage({ isMailed }: { isMailed: boolean }) {
  const t = useTranslate()
  return isMailed ? (
    <SentPage title={t('newsletter.sent.title')} text={t('newsletter.sent.text')} />
  ) : (
    <SentPage title={t('newsletter.joined.title')} text={t('newsletter.joined.text')} />
  )
}

const needsConfirmation = ({ settings }: PageContext) => settings.NEWSLETTER_CONFIRMATION === 'on'

/**
 * The form that signs an address up for the newsletter. The answer is the same for a new address and
 * for one that is on the list, so it does not reveal who is a subscriber.
 */
export const newsletter = new FormPage({
  route: 'newsletter',
  load: needsConfirmation,
  forms: {
    default: defineForm({
      validate: ({ posted }) => validateForm(newsletterForm, posted, {}),
      problemTitle: 'newsletter.problem.title',
      trapNotice: 'sent',
      limit: ({ page, values }) => consumeNewsletterSignUp(page, values.email),
      submit: async ({ page, values }) =>
        (await subscribeToNewsletter(page.merchant, values.email))
          ? { kind: 'notice', notice: 'sent' }
          : { kind: 'refused', errors: { email: 'invalid' } },
    }),
  },
  problems: { 'too-many': 'newsletter.problem.tooMany', failed: 'newsletter.problem.failed' },
  notices: { sent: null },
  getTitle: ({ page }) => page.shop.t('newsletter.title'),
  getContent: () => ({ hasNewsletter: true }),
  render: ({ state: isMailed, submission, notice }) =>
    notice ? <NewsletterSentPage isMailed={isMailed} /> : <NewsletterPage {...submission} />,
  answerScript: (page, refused) => {
    const { shop } = page
    if (!refused) {
      const key = needsConfirmation(page) ? 'newsletter.sent.text' : 'newsletter.joined.text'
      return page.json({ ok: true, message: shop.t(key) })
    }
    const { shown, status } = refused
    const { errors, message } = shown.submission
    const key = message ?? getMessageKey(newsletterForm[0], errors.email ?? 'invalid')
    // A script reads the message only from a response below 500.
    return page.json({ ok: false, message: shop.t(key) }, status === 503 ? 422 : status)
  },
})
