import type { MessageKey } from '#shared/i18n/translator.ts'
import { formatDay, formatWeekday } from '#shared/delivery/format-day.ts'
import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { getDay, getRelativeDay } from '#shared/delivery/format-slot.ts'
import { getLocalTime } from '#shared/delivery/local-time.ts'
import { PURCHASE_ATTRIBUTE, type Purchase } from '#shared/checkout/purchase.ts'
import { LinePicture } from '#shared/cart/line-picture.tsx'
import { ButtonLink } from '#shared/ui/button.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { CalendarLink } from '../../ui/order/order-head.tsx'
import { OrderDeliveryFacts } from '../../ui/order/order-delivery.tsx'
import { OrderFacts } from '../../ui/order/order-facts.tsx'
import { OrderBuyerFacts } from '../../ui/order/order-payment.tsx'
import { OrderRows } from '../../ui/order/order-rows.tsx'
import { useOrderDates } from '../../ui/order/use-order-dates.ts'
import { JsonData } from '../../document/island.tsx'
import { Plate } from '../../ui/page/plate.tsx'
import { useShop, useTranslate, type Shop } from '#shared/ui/shop-context.tsx'
import { AccountOffer } from './account-offer.tsx'
import { TitledSection } from '../../ui/page/titled-section.tsx'

export type ConfirmationPageProps = {
  /** The merchant may leave out the number of the order and its cart. */
  order: OrderView
  now: Date
  /** True for a guest, who may want an account. */
  canCreateAccount?: boolean
  /** Identifies the order in the query of a page: the order itself, or its payment. */
  reference?: Record<string, string> | undefined
  /** Path of the page of the order; null if it is not known. */
  orderHref?: string | null
  /** True if the merchant has the extension for changes of orders. */
  canChange?: boolean
  /** The order for measurements; null if another browser placed it. */
  purchase?: Purchase | null
}

export function ConfirmationPage(props: ConfirmationPageProps) {
  const { order, now, canCreateAccount, reference, orderHref, canChange, purchase } = props
  const { t, path } = useShop()
  return (
    <div className="confirmation-page stack start">
      <ConfirmationHead order={order} now={now} reference={reference} />
      <NextSteps />
      {order.cart && (
        <div className="confirmation-page-columns full-width">
          <OrderRows order={order} />
          <OrderFacts>
            <OrderDeliveryFacts order={order} />
            <OrderBuyerFacts order={order} />
          </OrderFacts>
        </div>
      )}
      {orderHref && (
        <ButtonLink href={orderHref} variant="secondary">
          {t(canChange ? 'confirmation.order' : 'confirmation.seeOrder')}
        </ButtonLink>
      )}
      {canCreateAccount && <AccountOffer order={order} />}
      <ButtonLink href={path('index')} variant="secondary">
        {t('confirmation.toShop')}
      </ButtonLink>
      {purchase && <JsonData name={PURCHASE_ATTRIBUTE} value={purchase} />}
    </div>
  )
}

/** Names the day of the delivery, or of the pickup, until it has passed. */
export function getConfirmationTitle(
  { t, locale }: Shop,
  { delivery: { slot } }: Pick<OrderView, 'delivery'>,
  now: Date,
): string {
  const day = slot && getArrival(slot, now, locale.iso)
  if (!day) return t('confirmation.title')
  return t(slot.to === null ? 'confirmation.titleOnPickupDay' : 'confirmation.titleOnDay', day)
}

type ConfirmationHeadProps = Pick<ConfirmationPageProps, 'order' | 'now' | 'reference'>

export function ConfirmationHead({ order, now, reference }: ConfirmationHeadProps) {
  const { orderNumber, email, cart, delivery } = order
  const shop = useShop()
  const { t } = shop
  const { formatDelivery } = useOrderDates()
  const time = formatDelivery(delivery)
  return (
    <header className="confirmation-page-head full-width stack gap-5">
      <div className="confirmation-page-text stack gap-2">
        <h1 className="confirmation-page-title">{getConfirmationTitle(shop, order, now)}</h1>
        {time && (
          <p className="confirmation-page-delivery bold text-4 numbers capitalized">{time}</p>
        )}
        {reference && (
          <p className="confirmation-page-calendar">
            <CalendarLink order={order} now={now} reference={reference} />
          </p>
        )}
        {orderNumber && (
          <p className="confirmation-page-mail">{t('confirmation.number', { orderNumber })}</p>
        )}
        {email && <p className="confirmation-page-mail">{t('confirmation.mail', { email })}</p>}
      </div>
      <MealOnPlate fileName={cart?.lines[0]?.pictureFileName ?? null} />
    </header>
  )
}

const DAY_MILLISECONDS = 24 * 3600 * 1000

/** Returns the day of a delivery as the title names it; null for a day that has passed. */
function getArrival(delivery: DeliverySlot, now: Date, language: string) {
  const when = getRelativeDay(delivery, now)
  const day = getDay(delivery)
  const { today } = getLocalTime(now, delivery.timeZone)
  const count = (day.getTime() - today.getTime()) / DAY_MILLISECONDS
  if (count < 0) return null
  return { when, day: count < 7 ? formatWeekday(day, language) : formatDay(day, language) }
}

function MealOnPlate({ fileName }: { fileName: string | null }) {
  return (
    <div className="confirmation-page-plate">
      <Plate />
      {fileName !== null && (
        <div className="confirmation-page-meal">
          <LinePicture fileName={fileName} isEager />
        </div>
      )}
    </div>
  )
}

const stepKeys: MessageKey[] = ['confirmation.next.preparation', 'confirmation.next.arrival']

export function NextSteps() {
  const t = useTranslate()
  return (
    <TitledSection
      className="confirmation-page-next full-width stack gap-4"
      titleClassName="confirmation-page-next-title"
      id="confirmation-next"
      title={t('confirmation.next.title')}
    >
      <ol className="confirmation-page-steps">
        {stepKeys.map((key) => (
          <li className="confirmation-page-step text-4" key={key}>
            {t(key)}
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
