import { getMessageKey } from '#shared/form/form-field.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import { consumeNewsletterSignUp } from '../../identity/rate-limit.ts'
import { subscribeToNewsletter } from '../../merchant-api/customer/newsletter.ts'
import { defineForm } from '../../page/define-form.ts'
import { FormPage } from '../../page/form-page.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { newsletterForm } from '../../ui/newsletter/newsletter-form.tsx'
import { NewsletterPage, NewsletterSentPage } from './page.tsx'

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
  notices: ['sent'],
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
