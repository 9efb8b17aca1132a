import type { ReactElement } from 'react'
import { hasErrors, noErrors } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import { readForm } from '../../http/form.ts'
import { consumeContactMessage } from '../../identity/rate-limit.ts'
import { describeError, log } from '../../log/log.ts'
import { sendContactMessage } from '../../merchant-api/customer/contact-message.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { contactForm } from '../../ui/content/contact-fields.ts'
import { ContactPage, ContactSentPage, type ContactState } from './page.tsx'

type ContactAnswer = { title: MessageKey; body: ReactElement; status: 200 | 422 | 429 | 503 }

function answer(page: PageContext, { title, body, status }: ContactAnswer): Promise<Response> {
  const { shop } = page
  return answerPersonalPage(
    page,
    {
      title: shop.t(title),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'contact-message'),
      alternates: page.buildAlternates(),
      body,
    },
    { status },
  )
}

/** Seconds after which the browser may try again. The limits apply per minute. */
const RETRY_AFTER_SECONDS = '60'

function answerForm(page: PageContext, state: ContactState): Promise<Response> {
  const { errors, problem } = state
  const body = <ContactPage {...state} />
  if (hasErrors(errors)) return answer(page, { title: 'checkout.errors.title', body, status: 422 })
  if (problem === null) return answer(page, { title: 'contactForm.title', body, status: 200 })
  page.c.header('retry-after', RETRY_AFTER_SECONDS)
  const status = problem === 'too-many' ? 429 : 503
  return answer(page, { title: 'contact.problem.title', body, status })
}

// A merchant that receives no messages has no address for this form.
function requireContactForm({ settings }: PageContext): void {
  if (settings.CONTACT_FORM !== 'on') throw new PageNotFound()
}

const SENT = 'sent'

/** Shows the empty form, or the thanks after a message was sent. */
export async function handleGetContact(page: PageContext): Promise<Response> {
  requireContactForm(page)
  if (page.c.req.query('notice') === SENT) {
    return answer(page, { title: 'contact.sent.title', body: <ContactSentPage />, status: 200 })
  }
  return answerForm(page, { ...noErrors, values: parseForm(contactForm, {}) })
}

type SendProblem = Pick<ContactState, 'errors' | 'problem'>

function toSendProblem(page: PageContext, error: unknown): SendProblem {
  const isRefusal = error instanceof MerchantRefusal
  if (!isRefusal && !(error instanceof MerchantError)) throw error
  const code = isRefusal ? error.code : null
  if (code === 'TOO_MANY_REQUESTS') return { errors: {}, problem: 'too-many' }
  if (code === 'EMAIL_REQUIRED') return { errors: { email: 'invalid' }, problem: null }
  log('warn', 'contact-message-failed', { requestId: page.requestId, ...describeError(error) })
  return { errors: {}, problem: 'failed' }
}

async function send(page: PageContext, values: ContactState['values']): Promise<SendProblem> {
  if (!(await consumeContactMessage(page.c))) return { errors: {}, problem: 'too-many' }
  try {
    await sendContactMessage(page.merchant, values)
    return noErrors
  } catch (error) {
    return toSendProblem(page, error)
  }
}

/** Sends a message to the customer service. Nothing that was entered is lost if this fails. */
export async function handlePostContact(page: PageContext): Promise<Response> {
  requireContactForm(page)
  const result = validateForm(contactForm, await readForm(page.c), {})
  const { values } = result
  if (!result.ok) return answerForm(page, { values, errors: result.errors, problem: null })
  const { errors, problem } = await send(page, values)
  if (problem !== null || hasErrors(errors)) return answerForm(page, { values, errors, problem })
  page.c.header('cache-control', 'private, no-store')
  return page.c.redirect(`${buildPath(page.shop.prefix, 'contact-message')}?notice=${SENT}`, 303)
}
