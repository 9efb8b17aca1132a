import { log } from '../../log/log.ts'
import type { PageContext } from '../../page/page-context.ts'

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
