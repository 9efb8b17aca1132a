import { deliveryHours, toClock } from '#shared/delivery/delivery-hours.ts'
import type { DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import type { Market } from '../market/market.ts'

type AreaWindow = Pick<DeliveryWindow, 'from' | 'to' | 'orderBy' | 'leadDays'>

/** A range of postal codes with its own times of home delivery. */
type DeliveryArea = {
  /** The first and the last postal code. */
  zips: readonly [number, number]
  weekdays: readonly number[]
  windows: readonly AreaWindow[]
}

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const orderBy = toClock(deliveryHours.orderBy)

/** The window of every area, which the texts of the shop name. */
const evening: AreaWindow = {
  from: toClock(deliveryHours.homeFrom),
  to: toClock(deliveryHours.homeTo),
  orderBy,
  leadDays: 1,
}
const late: AreaWindow = { from: '20:00', to: '22:00', orderBy, leadDays: 1 }
const sameDay: AreaWindow = {
  from: '18:00',
  to: '21:00',
  orderBy: toClock(deliveryHours.sameDayOrderBy),
  leadDays: 0,
}

/** The areas of a market whose times differ from those of the rest of the market. */
const areas: Record<string, readonly DeliveryArea[]> = {
  se: [
    // The city of Stockholm is near the kitchen.
    { zips: [10_000, 11_999], weekdays: everyDay, windows: [evening, sameDay, late] },
    // No vans go to the north on weekends.
    { zips: [80_000, 97_999], weekdays: [1, 2, 3, 4, 5], windows: [evening] },
  ],
  fi: [{ zips: [100, 990], weekdays: everyDay, windows: [evening, sameDay] }],
}

/** Public holidays without deliveries, as month and day. */
const holidays: Record<string, readonly string[]> = {
  se: ['12-25'],
  fi: ['12-06', '12-25'],
  us: ['12-25'],
  de: ['12-25'],
}

function findArea(market: Pick<Market, 'id'>, zip: string | null): DeliveryArea | null {
  const code = Number((zip ?? '').replaceAll(' ', '').slice(0, 5))
  return areas[market.id]?.find(({ zips: [first, last] }) => code >= first && code <= last) ?? null
}

/** Lists the dates without deliveries of this year and the next one. */
function listClosedDates(market: Pick<Market, 'id'>, now: Date): string[] {
  const year = now.getUTCFullYear()
  return [year, year + 1].flatMap((each) =>
    (holidays[market.id] ?? []).map((day) => `${each}-${day}`),
  )
}

/** A pickup point is open every day from one time on, and is the same for all postal codes. */
const pickup: AreaWindow = {
  from: toClock(deliveryHours.pickupFrom),
  to: null,
  orderBy,
  leadDays: 1,
}

export type DeliveryTarget = {
  market: Pick<Market, 'id' | 'timeZone'>
  key: 'home' | 'pickup'
  /** The postal code; null if it is not known yet. */
  zip: string | null
}

/**
 * Lists the windows of a shipping option at a postal code. The first one is the window that the texts
 * of the shop name.
 */
export function listDeliveryWindows(
  { market, key, zip }: DeliveryTarget,
  now: Date,
): [DeliveryWindow, ...DeliveryWindow[]] {
  const area = key === 'home' ? findArea(market, zip) : null
  const weekdays = [...(area?.weekdays ?? everyDay)]
  const closedDates = listClosedDates(market, now)
  const toRule = (window: AreaWindow): DeliveryWindow => ({
    timeZone: market.timeZone,
    orderBy: window.orderBy,
    leadDays: window.leadDays,
    weekdays,
    closedDates,
    from: window.from,
    to: window.to,
    madeToOrderDays: { from: 3, to: 5 },
  })
  if (key === 'pickup') return [toRule(pickup)]
  const [, ...others] = area?.windows ?? [evening, late]
  return [toRule(evening), ...others.map(toRule)]
}
