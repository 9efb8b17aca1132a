import { buildPath } from '#shared/paths/build-path.ts'
import type { ReturnUrls } from '../../merchant-api/checkout/place-order.ts'
import { defaultPaymentType, type PaymentType } from '../../merchant-api/order/placed-order.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import { log } from '../../log/log.ts'

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

const hasOrigin = (url: URL) => (source: string) => {
  const host = source.replace('https://', '')
  const isSame = host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
  return url.protocol === 'https:' && isSame
}

function isAllowed({ req, settings }: PageContext, url: URL): boolean {
  const sources = settings.PAYMENT_ORIGINS?.split(' ') ?? []
  return url.origin === new URL(req.url).origin || sources.some(hasOrigin(url))
}

function logOrigin({ requestId }: PageContext, { origin }: URL): void {
  log('error', 'payment-origin-not-allowed', { requestId, origin })
}

/** A browser that may not open the payment page would stay on the checkout without a word. */
export function isPaymentPage(page: PageContext, location: string): boolean {
  const url = new URL(location, page.req.url)
  if (isAllowed(page, url)) return true
  logOrigin(page, url)
  return false
}

/** A form that names no other site needs nothing from the provider. */
export function isPaymentForm(page: PageContext, html: string): boolean {
  const urls = [...html.matchAll(/https:\/\/[a-z\d.:-]+/gi)].map(([url]) => new URL(url))
  const [first] = urls
  if (!first || urls.some((url) => isAllowed(page, url))) return true
  logOrigin(page, first)
  return false
}
