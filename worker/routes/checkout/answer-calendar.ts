import { getSlotEnd, type DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import type { PageContext } from '../../page/page-context.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { createCalendarFile } from './calendar-file.ts'

/** A shopper collects the meals at a pickup point, whose address the shop does not know. */
function getLocation({ to }: DeliverySlot, { shippingAddress }: OrderView): string {
  if (to === null || !shippingAddress) return ''
  const { addressLine1, addressLine2, zip, city } = shippingAddress
  return [addressLine1, addressLine2, `${zip} ${city}`.trim()].filter((part) => part).join(', ')
}

/** Answers the delivery of an order as a file for the calendar of the shopper. */
export function answerCalendar(page: PageContext, order: OrderView): Response {
  const { shop, channel } = page
  const { orderNumber, delivery } = order
  const { slot } = delivery
  if (!slot) throw new PageNotFound()
  const file = createCalendarFile({
    // The same order may be opened at the host of another language.
    uid: order.publicId || `order-${orderNumber}@${new URL(page.req.url).hostname}`,
    createdAt: new Date(),
    start: new Date(slot.start),
    end: getSlotEnd(slot),
    title: shop.t('confirmation.calendarTitle', { shop: channel.name }),
    description: shop.t('confirmation.number', { orderNumber }),
    location: getLocation(slot, order),
  })
  page.header('cache-control', 'private, no-store')
  page.header('content-type', 'text/calendar; charset=utf-8')
  page.header('content-disposition', `attachment; filename="order-${orderNumber}.ics"`)
  return page.body(file)
}
