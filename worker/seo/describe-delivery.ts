import type { DeliveryArea, DeliveryWindow, ReadyDays } from '#shared/delivery/delivery-window.ts'
import { findReadyDays } from '../ui/delivery/delivery-nodes.tsx'
import type { StructuredData } from './structured-data.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
type Weekday = (typeof WEEKDAYS)[number]

/** Counts the days from an order on this weekday, before the last time of the day, to its delivery. */
function countDays(windows: readonly DeliveryWindow[], ordered: Weekday, readyFrom: number) {
  const counts = windows.map(({ leadDays, weekdays }) => {
    const first = Math.max(leadDays, readyFrom)
    return (
      first +
      WEEKDAYS.findIndex((_, wait) => weekdays.includes(((ordered - 1 + first + wait) % 7) + 1))
    )
  })
  return Math.min(...counts)
}

type DayRange = { min: number; max: number }

/** Days without deliveries, such as holidays, are left out, because a page is kept for many days. */
function findDays(areas: readonly DeliveryArea[], { from, to }: ReadyDays): DayRange {
  const count = (readyFrom: number) =>
    areas.flatMap(({ windows }) => WEEKDAYS.map((day) => countDays(windows, day, readyFrom)))
  return { min: Math.min(...count(from)), max: Math.max(...count(to)) }
}

const describeDays = ({ min, max }: DayRange): StructuredData => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
})

const inStock: ReadyDays = { from: 0, to: 0 }

type DescribedDelivery = {
  areas: readonly DeliveryArea[]
  /** Code of the country of the market; empty if the market is no country. */
  country: string
  isMadeToOrder: boolean
}

/** Describes in days when a meal arrives in the market; null if the merchant does not tell. */
export function describeDelivery(delivery: DescribedDelivery): StructuredData | null {
  const { areas, country, isMadeToOrder } = delivery
  if (areas.length === 0 || country === '') return null
  const transit = findDays(areas, inStock)
  const all = isMadeToOrder ? findDays(areas, findReadyDays(areas) ?? inStock) : transit
  // An order after the last time of a day counts for the next day.
  const handling = { min: all.min - transit.min, max: all.max - transit.max + 1 }
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: describeDays(handling),
      transitTime: describeDays(transit),
    },
  }
}
