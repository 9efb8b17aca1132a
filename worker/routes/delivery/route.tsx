import { parseCartCount } from '#shared/cart/cart-count-cookie.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { normalizeZip } from '#shared/delivery/delivery-place.ts'
import { chooseWindows, findDeliveryPromise } from '#shared/delivery/delivery-promise.ts'
import { findReturnPath } from '../../access/return-path.ts'
import { readCookie, removeCookie } from '../../http/cookies.ts'
import { acceptsJson } from '../../http/form.ts'
import { loadZipDelivery } from '../../merchant-api/checkout/shipping-options.ts'
import { logFailedPart } from '../../merchant-api/client/load-optional-part.ts'
import { readPlace, setPlace } from '../../http/delivery-place-cookie.ts'
import { loadAreas } from '../../page/find-delivery.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { getAnswerText, hasZipFormat, type DeliveryAnswer } from './delivery-answer.ts'
import { findReadyDays } from '../../ui/delivery/delivery-nodes.tsx'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { DeliveryCheckForm } from '../../ui/delivery/delivery-check-form.tsx'
import { DialogHead } from '../../ui/page/dialog-head.tsx'

const DIALOG_TITLE_ID = 'page-dialog-title'

type DeliveryCheckPageProps = Parameters<typeof DeliveryCheckForm>[0] & {
  /** True if the browser remembers a postal code. */
  isKnown: boolean
}

function DeliveryCheckPage({ isKnown, ...form }: DeliveryCheckPageProps) {
  const { t, path } = useShop()
  return (
    <div className="delivery-page stack gap-5">
      <h1>{t('deliveryCheck.title')}</h1>
      <template data-page-dialog="">
        <dialog className="dialog" aria-labelledby={DIALOG_TITLE_ID}>
          <DialogHead title={t('deliveryCheck.title')} titleId={DIALOG_TITLE_ID} />
        </dialog>
      </template>
      <div data-dialog-part="">
        <DeliveryCheckForm {...form} id="delivery-check">
          {isKnown && (
            <Button variant="secondary" size="small" name="forget" value="true">
              {t('delivery.chip.forget')}
            </Button>
          )}
        </DeliveryCheckForm>
      </div>
      <p>
        <ButtonLink href={path('news')} variant="secondary">
          {t('home.hero.action')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** The browser remembers a postal code to which the shop delivers. */
async function checkZip(page: PageContext, zip: string): Promise<DeliveryAnswer> {
  const [{ isCovered, areaId }, areas] = await Promise.all([
    loadZipDelivery(page.merchant, zip),
    loadAreas(page),
  ])
  if (!isCovered) return { kind: 'not-covered' }
  const place = areaId === null ? null : setPlace(page, zip, areaId)
  const now = new Date()
  const { isMadeToOrder } = parseCartCount(readCookie(page, 'cartCount'))
  const readyDays = isMadeToOrder ? findReadyDays(areas) : null
  const promise = findDeliveryPromise({ ...chooseWindows(areas, areaId), readyDays, now })
  return { kind: 'covered', promise, now, ...(place && { place }) }
}

async function findAnswer(page: PageContext, zip: string): Promise<DeliveryAnswer> {
  if (!hasZipFormat(zip, page.shop.market.country.code)) return { kind: 'invalid' }
  try {
    return await checkZip(page, zip)
  } catch (error) {
    logFailedPart('delivery-check', error)
    return { kind: 'failed' }
  }
}

const statuses = { covered: 200, 'not-covered': 200, invalid: 422, failed: 503 } as const

/** A browser without script returns to its page, unless it needs to see the answer. */
function findReturn(page: PageContext, isGood: boolean): string | null {
  return isGood && !acceptsJson(page)
    ? findReturnPath(page.req.query('returnTo'), page.req.url)
    : null
}

function forgetPlace(page: PageContext): Response {
  removeCookie(page, 'zip')
  if (acceptsJson(page)) return page.json({ zip: '', text: '', isGood: true })
  return page.redirect(findReturn(page, true) ?? buildPath(page.shop.prefix, 'delivery-check'), 303)
}

/** A script gets JSON. */
export async function handleGetDeliveryCheck(page: PageContext): Promise<Response> {
  const { shop, settings } = page
  if (settings.SHIPPING_OPTIONS !== 'on') throw new PageNotFound()
  if (page.req.query('forget') !== undefined) return forgetPlace(page)
  const requested = page.req.query('zip')
  const zip = normalizeZip(requested ?? readPlace(page)?.zip ?? '', shop.market.country.code)
  const answer = requested === undefined ? null : await findAnswer(page, zip)
  const isGood = answer?.kind === 'covered'
  const shown = answer && { text: getAnswerText(answer, shop, zip), isGood }
  if (acceptsJson(page)) return page.json({ zip, ...shown })
  const returnPath = findReturn(page, isGood)
  if (returnPath !== null) return page.redirect(returnPath, 303)
  const place = (isGood && answer.place) || readPlace(page)
  return answerPersonalPage(
    page,
    {
      title: shop.t('deliveryCheck.title'),
      body: (
        <DeliveryCheckPage
          zip={zip}
          answer={shown}
          isKnown={place !== null}
          returnPath={findReturnPath(page.req.query('returnTo'), page.req.url) ?? undefined}
        />
      ),
    },
    { status: answer ? statuses[answer.kind] : 200, place },
  )
}
