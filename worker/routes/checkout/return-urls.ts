import { buildPath } from '#shared/paths/build-path.ts'
import type { ReturnUrls } from '../../merchant-api/checkout/place-order.ts'
import { defaultPaymentType, type PaymentType } from '../../merchant-api/order/placed-order.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'

/** A language without a page of its own gets the one in the main language of the market. */
export function findTermsPath({ channel, resolution }: PageContext): string | undefined {
  const market = getCartMarket(resolution)
  const terms = new Map(Object.entries(channel.terms))
  const marketLanguage = market.defaultLanguageId.split('-')[0] ?? ''
  const alias = terms.get(resolution.locale) ?? terms.get(marketLanguage)
  return alias && buildPath(resolution.prefix, 'content', { alias })
}

/** The confirmation needs the type of the payment to find its order. */
export function getReturnUrls(
  page: PageContext,
  paymentType: PaymentType = defaultPaymentType,
): ReturnUrls {
  const { origin } = new URL(page.req.url)
  const { prefix } = page.resolution
  const terms = findTermsPath(page) ?? buildPath(prefix, 'index')
  const type = paymentType === defaultPaymentType ? '' : `&type=${paymentType}`
  return {
    success: `${origin}${buildPath(prefix, 'checkout-confirmation')}?uid={payment.uid}${type}`,
    failure: `${origin}${buildPath(prefix, 'checkout-klarna-fail')}`,
    terms: `${origin}${terms}`,
  }
}
