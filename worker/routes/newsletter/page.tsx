import { hasErrors, type FormErrors } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { ErrorSummary } from '#shared/ui/form/error-summary.tsx'
import { NewsletterForm, newsletterForm } from '../../ui/newsletter/newsletter-form.tsx'

/** The reason why a valid address could not be signed up. */
export type NewsletterProblem = 'too-many' | 'failed'

export type NewsletterState = FormErrors<'email', NewsletterProblem> & { values: { email: string } }

export const newsletterProblemKeys: Record<NewsletterProblem, MessageKey> = {
  'too-many': 'newsletter.problem.tooMany',
  failed: 'newsletter.problem.failed',
}

/** The result of a sign-up: a mail with a link was sent, or the address is on the list. */
export type NewsletterNotice = 'sent' | 'joined'

/** The newsletter form as a page of its own, with the errors of a sign-up. */
export function NewsletterPage({ values, errors, problem }: NewsletterState) {
  const t = useTranslate()
  return (
    <div className="newsletter-page">
      <h1>{t('newsletter.title')}</h1>
      <ErrorSummary
        title={t(hasErrors(errors) ? 'checkout.errors.title' : 'newsletter.problem.title')}
        message={problem && t(newsletterProblemKeys[problem])}
        fields={newsletterForm}
        errors={errors}
      />
      <p>{t('newsletter.text')}</p>
      <NewsletterForm scope="" values={values} errors={errors} />
    </div>
  )
}

/** The page after a sign-up. */
export function NewsletterNoticePage({ notice }: { notice: NewsletterNotice }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="newsletter-page">
      <h1>{notice === 'sent' ? t('newsletter.sent.title') : t('newsletter.joined.title')}</h1>
      <p>{notice === 'sent' ? t('newsletter.sent.text') : t('newsletter.joined.text')}</p>
      <div>
        <ButtonLink href={path('index')}>{t('contact.sent.home')}</ButtonLink>
      </div>
    </div>
  )
}
