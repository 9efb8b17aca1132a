import { deliveryHours, toClock } from '#shared/delivery/delivery-hours.ts'
import type { DeliveryArea, DeliveryWindow, ReadyDays } from '#shared/delivery/delivery-window.ts'
import type { Market } from '../market/market.ts'

type AreaWindow = Pick<DeliveryWindow, 'from' | 'to' | 'orderBy' | 'leadDays'>

/** A range of postal codes with its own weekdays, and its own times of home delivery. */
type ZipRange = {
  /** The market comes before this name in the id of the area. */
  name: string
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

/** The ranges of a market whose times differ from those of the rest of the market. */
const ranges: Record<string, readonly ZipRange[]> = {
  se: [
    // The city of Stockholm is near the kitchen.
    {
      name: 'stockholm',
      zips: [10_000, 11_999],
      weekdays: everyDay,
      windows: [evening, sameDay, late],
    },
    // No vans go to the north on weekends.
    { name: 'north', zips: [80_000, 97_999], weekdays: [1, 2, 3, 4, 5], windows: [evening] },
  ],
  fi: [{ name: 'helsinki', zips: [100, 990], weekdays: everyDay, windows: [evening, sameDay] }],
}

/** Public holidays without deliveries, as month and day. */
const holidays: Record<string, readonly string[]> = {
  se: ['12-25'],
  fi: ['12-06', '12-25'],
  us: ['12-25'],
  de: ['12-25'],
}

const rest = { name: 'rest', weekdays: everyDay, windows: [evening, late] } as const

function findRange(market: Pick<Market, 'id'>, zip: string): Omit<ZipRange, 'zips'> {
  const code = Number(zip.replaceAll(' ', '').slice(0, 5))
  const isIn = ({ zips: [first, last] }: ZipRange) => code >= first && code <= last
  return ranges[market.id]?.find(isIn) ?? rest
}

/** Lists the dates without deliveries of this year and the next one. */
function listClosedDates(market: Pick<Market, 'id'>, now: Date): string[] {
  const year = now.getUTCFullYear()
  return [year, year + 1].flatMap((each) =>
    (holidays[market.id] ?? []).map((day) => `${each}-${day}`),
  )
}

/** A pickup point is open from one time on, on the weekdays of its postal code. */
const pickup: AreaWindow = {
  from: toClock(deliveryHours.pickupFrom),
  to: null,
  orderBy,
  leadDays: 1,
}

/** Days after the order in which a meal that is made to order arrives. */
export const madeToOrderDays: ReadyDays = { from: 3, to: 5 }

export type DeliveryMarket = Pick<Market, 'id' | 'timeZone'>

function toWindows(
  market: DeliveryMarket,
  { weekdays, windows }: Pick<ZipRange, 'weekdays' | 'windows'>,
  now: Date,
): DeliveryWindow[] {
  const closedDates = listClosedDates(market, now)
  return windows.map((window) => ({
    timeZone: market.timeZone,
    orderBy: window.orderBy,
    leadDays: window.leadDays,
    weekdays: [...weekdays],
    closedDates,
    from: window.from,
    to: window.to,
    madeToOrderDays,
  }))
}

const toArea = (market: DeliveryMarket, range: Omit<ZipRange, 'zips'>, now: Date) => ({
  id: `${market.id}-${range.name}`,
  windows: toWindows(market, range, now),
})

/** Lists the areas of home delivery. Every postal code of the market is in one of them. */
export const listDeliveryAreas = (market: DeliveryMarket, now: Date): DeliveryArea[] =>
  [rest, ...(ranges[market.id] ?? [])].map((range) => toArea(market, range, now))

export const findDeliveryArea = (market: DeliveryMarket, zip: string, now: Date): DeliveryArea =>
  toArea(market, findRange(market, zip), now)

export type DeliveryTarget = {
  market: DeliveryMarket
  key: 'home' | 'pickup' | 'courier'
  /** The postal code; null if it is not known yet. */
  zip: string | null
}

/** Lists the windows of a shipping option; the first one is the window that the texts of the shop name. */
export function listDeliveryWindows(
  { market, key, zip }: DeliveryTarget,
  now: Date,
): DeliveryWindow[] {
  if (key === 'home') return findDeliveryArea(market, zip ?? '', now).windows
  const { weekdays } = findRange(market, zip ?? '')
  const window = key === 'courier' ? late : pickup
  return toWindows(market, { weekdays, windows: [window] }, now)
}
