import { buildPath } from '#shared/paths/build-path.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import { acceptsJson } from '../../http/form.ts'
import { describeError, log } from '../../log/log.ts'
import { loadZipDelivery } from '../../merchant-api/checkout/delivery-check.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import {
  getAnswerText,
  hasZipFormat,
  normalizeZip,
  toDeliveryAnswer,
  type DeliveryAnswer,
} from './delivery-answer.ts'
import { DeliveryCheckPage } from './page.tsx'

async function findAnswer(page: PageContext, zip: string): Promise<DeliveryAnswer> {
  if (!hasZipFormat(zip, page.shop.market.country.code)) return { kind: 'invalid' }
  try {
    return toDeliveryAnswer(await loadZipDelivery(page.merchant, zip), new Date())
  } catch (error) {
    if (!(error instanceof MerchantError || error instanceof MerchantRefusal)) throw error
    log('warn', 'delivery-check-failed', { requestId: page.requestId, ...describeError(error) })
    return { kind: 'failed' }
  }
}

const isGood = ({ kind }: DeliveryAnswer) => kind === 'day' || kind === 'covered'

const statuses = { day: 200, covered: 200, 'not-covered': 200, invalid: 422, failed: 503 } as const

/** A script gets JSON. The browser remembers a postal code to which the shop delivers. */
export async function handleGetDeliveryCheck(page: PageContext): Promise<Response> {
  const { shop, settings } = page
  if (settings.SHIPPING_OPTIONS !== 'on') throw new PageNotFound()
  const requested = page.req.query('zip')
  const zip = normalizeZip(requested ?? readCookie(page, 'zip') ?? '', shop.market.country.code)
  const isAsked = requested !== undefined
  const answer = isAsked ? await findAnswer(page, zip) : null
  const shown = answer && { text: getAnswerText(answer, shop, zip), isGood: isGood(answer) }
  if (shown?.isGood) writeCookie(page, 'zip', zip)
  if (acceptsJson(page)) {
    page.header('cache-control', 'private, no-store')
    return page.json({ zip, ...shown })
  }
  return answerPersonalPage(
    page,
    {
      title: shop.t('deliveryCheck.title'),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'delivery-check'),
      alternates: page.buildAlternates(),
      body: <DeliveryCheckPage zip={zip} {...(shown ? { answer: shown } : {})} />,
    },
    { status: answer ? statuses[answer.kind] : 200 },
  )
}
