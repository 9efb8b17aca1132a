import { formatInstant } from '#shared/delivery/format-instant.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { OrderActions, OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderProgress, OrderStatusMark } from './order-status-mark.tsx'
import { useOrderDates } from './use-order-dates.ts'
import { useOrderPath } from './order-actions.tsx'
import { getSlotEnd } from '#shared/delivery/delivery-slot.ts'

const isFollowed = ({ status }: OrderView) => status === 'received' || status === 'processing'

/** The browser loads the part with these attributes again until the order is sent or cancelled. */
export const getFollowAttributes = (order: OrderView) => ({
  id: 'order-part',
  tabIndex: -1,
  'data-follow': isFollowed(order) || undefined,
})

/** When an order arrives, how far it has come, and what can still be changed. */
export function OrderHead({ order, now }: { order: OrderView; now: Date }) {
  const t = useTranslate()
  const { formatDate, formatDelivery } = useOrderDates()
  const { status, actions } = order
  const time = status === 'cancelled' ? null : formatDelivery(order.delivery)
  const placed = formatDate(order.placedAt)
  return (
    <section className="order-head panel stack gap-4" aria-label={t('orderPage.status')}>
      {time !== null && (
        <p className="order-head-time bold numbers capitalized" data-order-state="">
          {time}
        </p>
      )}
      <OrderProgress order={order} />
      {(status === 'cancelled' || order.isRefunded) && (
        <p className="cluster gap-2" data-order-state="">
          <OrderStatusMark order={order} />
        </p>
      )}
      {!status && <Notice>{t('orderPage.unknown')}</Notice>}
      {isFollowed(order) && actions && <CutOff actions={actions} />}
      {placed !== '' && <p className="hint">{t('orders.placed', { date: placed })}</p>}
      <p className="cluster gap-3">
        {actions?.isOpen && <OpenActions order={order} actions={actions} />}
        <CalendarLink order={order} now={now} />
      </p>
    </section>
  )
}

function OpenActions({ order, actions }: { order: OrderView; actions: OrderActions }) {
  const t = useTranslate()
  const toPath = useOrderPath(order.publicId)
  return (
    <>
      {actions.deliveries.length > 0 && (
        <ButtonLink id="order-delivery" href={toPath('delivery')} variant="secondary">
          {t('orderActions.changeDelivery')}
        </ButtonLink>
      )}
      <a className="touch" id="order-cancel" href={toPath('cancel')}>
        {t('orderActions.cancel')}
      </a>
    </>
  )
}

/** Says until when an order can be changed, or that it no longer can. */
function CutOff({ actions: { isOpen, delivery } }: { actions: OrderActions }) {
  const { t, locale } = useShop()
  if (!delivery) return <p>{t('orderActions.askUs')}</p>
  const { timeZone, closesAt } = delivery
  const time = formatInstant(new Date(closesAt), { language: locale.iso, timeZone })
  if (isOpen) return <p>{t('orderActions.openUntil', { time })}</p>
  return (
    <p>
      {t('orderActions.closed', { time, delivery: formatSlot(delivery, locale.iso) })}{' '}
      <a href={`mailto:${t('header.help.email')}`}>{t('header.help.email')}</a>
    </p>
  )
}

type CalendarLinkProps = {
  order: OrderView
  now: Date
  /** Identifies the order in the query of the file: the order itself, or its payment. */
  reference?: Record<string, string>
}

/** Leads to a file with the delivery. A delivery in the past belongs to no calendar. */
export function CalendarLink({ order, now, reference }: CalendarLinkProps) {
  const { t, path } = useShop()
  const { slot } = order.delivery
  if (!slot || order.status === 'cancelled' || getSlotEnd(slot) < now) return null
  const query = new URLSearchParams({ ...(reference ?? { oid: order.publicId }), format: 'ics' })
  return (
    <a
      className="touch"
      id="order-calendar"
      href={`${path('checkout-confirmation')}?${query.toString()}`}
    >
      {t('confirmation.calendar')}
    </a>
  )
}
