import type { PageContext } from '../../page/page-context.ts'
import { log } from '../../log/log.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { failureReasons, getFailureTitle, PaymentFailurePage } from './payment-failure-page.tsx'

/** The cart has not changed, unless it was already ordered. */
export function handleGetPaymentFailure(page: PageContext): Promise<Response> {
  const given = page.req.query('error')
  const reason = failureReasons.find((known) => known === given) ?? 'general'
  log('info', 'payment-failed', { reason })
  const { shop } = page
  // The value of the request is never repeated.
  const query = reason === 'general' ? '' : `?error=${reason}`
  return answerPersonalPage(page, {
    title: shop.t(getFailureTitle(reason)),
    alternates: page
      .buildAlternates()
      .map(({ locale, path }) => ({ locale, path: `${path}${query}` })),
    body: <PaymentFailurePage reason={reason} />,
  })
}
