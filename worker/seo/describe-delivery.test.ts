import { describe, expect, it } from 'vitest'
import type { DeliveryArea, DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import { listDeliverySlots } from '#shared/delivery/list-delivery-slots.ts'
import { describeDelivery } from './describe-delivery.ts'

const evening: DeliveryWindow = {
  timeZone: 'UTC',
  orderBy: '22:00',
  leadDays: 1,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  closedDates: [],
  from: '16:00',
  to: '20:00',
  madeToOrderDays: { from: 3, to: 5 },
}
const sameDay = { ...evening, leadDays: 0, orderBy: '10:00' }
const city: DeliveryArea = { id: 'city', windows: [evening, sameDay] }
const north: DeliveryArea = { id: 'north', windows: [{ ...evening, weekdays: [1, 2, 3, 4, 5] }] }
const rest: DeliveryArea = { id: 'rest', windows: [evening] }

const describeDays = (areas: DeliveryArea[], isMadeToOrder = false) =>
  describeDelivery({ areas, country: 'SE', isMadeToOrder })

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Counts the days to the first delivery for an order at each hour of a week. */
function listWaits(areas: DeliveryArea[], readyFrom: number): number[] {
  const start = Date.UTC(2026, 5, 1)
  const hours = Array.from({ length: 7 * 24 }, (_, hour) => new Date(start + hour * 3_600_000))
  return areas.flatMap(({ windows }) =>
    hours.flatMap((now) =>
      listDeliverySlots({ windows, readyFrom, now }, 1).map(
        ({ date }) => (Date.parse(date) - Date.parse(now.toISOString().slice(0, 10))) / 86_400_000,
      ),
    ),
  )
}

describe('the days of delivery for search engines', () => {
  it.each([
    [[rest], days(0, 1), days(1, 1)],
    [[rest, city], days(0, 1), days(0, 1)],
    [[rest, north, city], days(0, 1), days(0, 3)],
  ])('they are those of the rule of the market, %j', (areas, handlingTime, transitTime) => {
    expect(describeDays(areas)).toMatchObject({
      shippingDestination: { addressCountry: 'SE' },
      deliveryTime: { handlingTime, transitTime },
    })
  })

  it('a meal that is made to order is handled longer', () => {
    expect(describeDays([rest, north, city], true)).toMatchObject({
      deliveryTime: { handlingTime: days(3, 5), transitTime: days(0, 3) },
    })
  })

  it('no order arrives earlier or later than they say', () => {
    const areas = [rest, north, city]
    const [waits, longer] = [listWaits(areas, 0), [...listWaits(areas, 3), ...listWaits(areas, 5)]]
    expect([Math.min(...waits), Math.max(...waits)]).toEqual([0, 1 + 3])
    expect(Math.min(...longer)).toBe(3)
    expect(Math.max(...longer)).toBeLessThanOrEqual(5 + 3)
  })

  it('there are none if the merchant does not tell when it delivers, or the market is no country', () => {
    expect(describeDays([])).toBeNull()
    expect(describeDelivery({ areas: [rest], country: '', isMadeToOrder: false })).toBeNull()
  })
})
