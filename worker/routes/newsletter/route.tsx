import type { ReactElement } from 'react'
import { getMessageKey, hasErrors, noErrors } from '#shared/form/form-field.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { acceptsJson, readForm } from '../../http/form.ts'
import { consumeNewsletterSignUp } from '../../identity/rate-limit.ts'
import { describeError, log } from '../../log/log.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { subscribeToNewsletter } from '../../merchant-api/customer/newsletter.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { NEWSLETTER_TRAP, newsletterForm } from '../../ui/newsletter/newsletter-form.tsx'
import {
  NewsletterNoticePage,
  NewsletterPage,
  newsletterProblemKeys,
  type NewsletterNotice,
  type NewsletterState,
} from './page.tsx'

type Status = 200 | 422 | 429 | 503

function answerPage(page: PageContext, body: ReactElement, status: Status): Promise<Response> {
  const { shop } = page
  return answerPersonalPage(
    page,
    {
      title: shop.t('newsletter.title'),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'newsletter'),
      alternates: page.buildAlternates(),
      hasNewsletter: true,
      body,
    },
    { status },
  )
}

const emptyState: NewsletterState = { ...noErrors, values: { email: '' } }

const isNotice = (text: string | undefined): text is NewsletterNotice =>
  text === 'sent' || text === 'joined'

/** Shows the form, or what happens next after a sign-up. */
export async function handleGetNewsletter(page: PageContext): Promise<Response> {
  const notice = page.c.req.query('notice')
  const body = isNotice(notice) ? (
    <NewsletterNoticePage notice={notice} />
  ) : (
    <NewsletterPage {...emptyState} />
  )
  return answerPage(page, body, 200)
}

type SignUpProblem = Pick<NewsletterState, 'errors' | 'problem'>

async function signUp(page: PageContext, email: string): Promise<SignUpProblem> {
  if (!(await consumeNewsletterSignUp(page.c, email))) return { errors: {}, problem: 'too-many' }
  try {
    const isAccepted = await subscribeToNewsletter(page.merchant, email)
    return isAccepted ? noErrors : { errors: { email: 'invalid' }, problem: null }
  } catch (error) {
    const isRefusal = error instanceof MerchantRefusal
    if (!isRefusal && !(error instanceof MerchantError)) throw error
    if (isRefusal && error.code === 'TOO_MANY_REQUESTS') return { errors: {}, problem: 'too-many' }
    log('warn', 'newsletter-failed', { requestId: page.requestId, ...describeError(error) })
    return { errors: {}, problem: 'failed' }
  }
}

function toStatus({ errors, problem }: SignUpProblem): Status {
  if (hasErrors(errors)) return 422
  return problem === 'too-many' ? 429 : 503
}

/** Seconds after which the browser may try again. The limits apply per minute. */
const RETRY_AFTER_SECONDS = '60'

function answerProblem(page: PageContext, state: NewsletterState): Response | Promise<Response> {
  const { c, shop } = page
  const { errors, problem } = state
  const status = toStatus(state)
  if (problem !== null) c.header('retry-after', RETRY_AFTER_SECONDS)
  if (!acceptsJson(c)) return answerPage(page, <NewsletterPage {...state} />, status)
  const [field] = newsletterForm
  const key = problem
    ? newsletterProblemKeys[problem]
    : getMessageKey(field, errors.email ?? 'invalid')
  // A script reads the message only from a response below 500.
  return c.json({ ok: false, message: shop.t(key) }, status === 503 ? 422 : status)
}

function answerSignUp(page: PageContext): Response {
  const { c, shop, settings } = page
  const notice = settings.NEWSLETTER_CONFIRMATION === 'on' ? 'sent' : 'joined'
  if (!acceptsJson(c)) {
    return c.redirect(`${buildPath(shop.prefix, 'newsletter')}?notice=${notice}`, 303)
  }
  const message = notice === 'sent' ? 'newsletter.sent.text' : 'newsletter.joined.text'
  return c.json({ ok: true, message: shop.t(message) })
}

/**
 * Signs an address up for the newsletter. The answer is the same for a new address and for one that
 * is on the list, so it does not reveal who is a subscriber.
 */
export async function handlePostNewsletter(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  page.c.header('cache-control', 'private, no-store')
  const result = validateForm(newsletterForm, form, {})
  const { values } = result
  if (!result.ok) return answerProblem(page, { values, errors: result.errors, problem: null })
  // A program that filled in the hidden field gets the usual answer.
  if (form[NEWSLETTER_TRAP]) return answerSignUp(page)
  const outcome = await signUp(page, values.email)
  const hasProblem = outcome.problem !== null || hasErrors(outcome.errors)
  return hasProblem ? answerProblem(page, { values, ...outcome }) : answerSignUp(page)
}
