import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dailyWindow } from '#shared/delivery/daily-window.fixture.ts'
import type { DeliveryArea } from '#shared/delivery/delivery-window.ts'
import { listDeliverySlots } from '#shared/delivery/list-delivery-slots.ts'
import { describeDelivery } from './describe-delivery.ts'

const evening = { ...dailyWindow, timeZone: 'UTC', madeToOrderDays: { from: 3, to: 5 } }
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

const dayRange = z.object({ minValue: z.number(), maxValue: z.number() })
const described = z.object({
  deliveryTime: z.object({ handlingTime: dayRange, transitTime: dayRange }),
})

/** Returns the fewest and the most days from an order to its delivery. */
function sumDays(areas: DeliveryArea[], isMadeToOrder: boolean) {
  const { handlingTime, transitTime } = described.parse(
    describeDays(areas, isMadeToOrder),
  ).deliveryTime
  return {
    min: handlingTime.minValue + transitTime.minValue,
    max: handlingTime.maxValue + transitTime.maxValue,
  }
}

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

  it.each([
    [false, [0], [rest]],
    [false, [0], [rest, north, city]],
    [true, [3, 5], [rest]],
    [true, [3, 5], [rest, north, city]],
  ])(
    'no order arrives earlier or later than they say (made to order: %s, ready after %j days)',
    (isMadeToOrder, readyDays, areas) => {
      const waits = readyDays.flatMap((readyFrom) => listWaits(areas, readyFrom))
      const { min, max } = sumDays(areas, isMadeToOrder)
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(min)
      expect(Math.max(...waits)).toBeLessThanOrEqual(max)
    },
  )

  it('there are none if the merchant does not tell when it delivers, or the market is no country', () => {
    expect(describeDays([])).toBeNull()
    expect(describeDelivery({ areas: [rest], country: '', isMadeToOrder: false })).toBeNull()
  })
})
