const TIME_ZONE = 'Europe/Stockholm'
/** Orders that are placed before this hour in the kitchens are delivered the next day. */
const LAST_ORDER_HOUR = 22

const localTime = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
})

/**
 * Returns the day on which an order that is placed now is delivered, as midnight UTC. Meals that are
 * cooked to order arrive later.
 */
export function getDeliveryDay(now: Date): Date {
  const parts = localTime.formatToParts(now)
  const getPart = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const days = getPart('hour') < LAST_ORDER_HOUR ? 1 : 2
  return new Date(Date.UTC(getPart('year'), getPart('month') - 1, getPart('day') + days))
}
