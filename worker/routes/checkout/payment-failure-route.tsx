import type { Context } from 'hono'
import { buildPath } from '#shared/paths/build-path.ts'
import type { AppEnv } from '../../env.ts'
import { answerPersonalPage } from '../../page/answer-personal-page.ts'
import { getAlternates, getShop } from '../../page/request-shop.ts'
import { failureReasons, PaymentFailurePage } from './payment-failure-page.tsx'

/**
 * The payment provider sends a shopper here whose payment failed. The cart is unchanged, unless it
 * was ordered.
 */
export function getPaymentFailure(c: Context<AppEnv>): Promise<Response> {
  const given = c.req.query('error')
  const reason = failureReasons.find((known) => known === given) ?? 'general'
  const shop = getShop(c)
  return answerPersonalPage(c, {
    title: shop.t('payment.failed.title'),
    isHidden: true,
    canonicalPath: buildPath(shop.prefix, 'checkout-klarna-fail'),
    alternates: getAlternates(c),
    body: <PaymentFailurePage reason={reason} />,
  })
}
