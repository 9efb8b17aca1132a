import { getSlotEnd } from '#shared/delivery/delivery-slot.ts'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'

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
