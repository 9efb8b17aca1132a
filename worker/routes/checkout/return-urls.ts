import { buildPath } from '#shared/paths/build-path.ts'
import type { ReturnUrls } from '../../merchant-api/checkout/place-order.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'

/**
 * Returns the path of the page with the terms, if the channel has one. If it does not exist in the
 * language of the page, the page in the main language of the market is used.
 */
export function findTermsPath(page: PageContext): string | undefined {
  const { settings, channel, resolution } = page
  const market = getCartMarket(resolution)
  const terms = new Map(Object.entries(settings.CHANNELS[channel.id]?.terms ?? {}))
  const marketLanguage = market.defaultLanguageId.split('-')[0] ?? ''
  const alias = terms.get(resolution.locale) ?? terms.get(marketLanguage)
  return alias && buildPath(resolution.prefix, 'content', { alias })
}

/** Returns the pages to which a payment provider sends the shopper. */
export function getReturnUrls(page: PageContext): ReturnUrls {
  const { origin } = new URL(page.req.url)
  const { prefix } = page.resolution
  const terms = findTermsPath(page) ?? buildPath(prefix, 'index')
  return {
    success: `${origin}${buildPath(prefix, 'checkout-confirmation')}?uid={payment.uid}`,
    failure: `${origin}${buildPath(prefix, 'checkout-klarna-fail')}`,
    terms: `${origin}${terms}`,
  }
}
