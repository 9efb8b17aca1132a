import type { Context } from 'hono'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../../env.ts'
import { answerPersonalPage } from '../../render/answer-page.ts'
import { getAlternates, getShop } from '../../render/request-shop.ts'
import { PaymentFailurePage, type PaymentFailureReason } from './payment-failure-page.tsx'

const reasons: PaymentFailureReason[] = [
  'Error',
  'OutOfStock',
  'BlockedCustomer',
  'InsufficientBalance',
  'AlreadyOrdered',
]

/** Where the payment provider sends a shopper whose payment did not go through. The cart is as it was, unless it is ordered. */
export function getPaymentFailure(c: Context<AppEnv>): Promise<Response> {
  const given = c.req.query('error')
  const reason = reasons.find((known) => known === given) ?? 'general'
  const shop = getShop(c)
  return answerPersonalPage(c, {
    title: shop.t('payment.failed.title'),
    isHidden: true,
    canonicalPath: buildPath(shop.prefix, 'checkout-klarna-fail'),
    alternates: getAlternates(c),
    body: <PaymentFailurePage reason={reason} />,
  })
}
