import type { DeliverySlot } from './delivery-slot.ts'
import type { DeliveryArea, DeliveryWindow, ReadyDays } from './delivery-window.ts'
import { listDeliverySlots } from './list-delivery-slots.ts'
import { addDays, getLocalTime, toInstant, toIsoDate } from './local-time.ts'

/** The deliveries are those of a postal code, or of all postal codes of the market. */
export type PromiseArea = 'postal-code' | 'market'

export type PromiseFacts = {
  windows: readonly DeliveryWindow[]
  area: PromiseArea
  /** Null if everything is in stock. */
  readyDays: ReadyDays | null
  now: Date
}

/** It may be another one from `changesAt` on. */
export type DeliveryPromise =
  | { kind: 'slot'; slot: DeliverySlot; area: PromiseArea; changesAt: Date }
  /** Days from today on. */
  | { kind: 'days'; from: number; to: number; changesAt: Date }

/** Lists the windows of an area; those of all areas if it is not known. */
export function chooseWindows(
  areas: readonly DeliveryArea[],
  areaId: string | null,
): Pick<PromiseFacts, 'windows' | 'area'> {
  const area = areas.find(({ id }) => id === areaId)
  if (area) return { windows: area.windows, area: 'postal-code' }
  return { windows: areas.flatMap(({ windows }) => windows), area: 'market' }
}

/** Words such as "today" change at midnight. */
function findNextMidnight(now: Date, timeZone: string): Date {
  const { today } = getLocalTime(now, timeZone)
  return toInstant({ date: toIsoDate(addDays(today, 1)), clock: '00:00', timeZone })
}

function findFirstSlot({ windows, now }: PromiseFacts, readyFrom: number): DeliverySlot | null {
  return listDeliverySlots({ windows, readyFrom, now }, 1)[0] ?? null
}

function countDays({ date, timeZone }: DeliverySlot, now: Date): number {
  const { today } = getLocalTime(now, timeZone)
  return Math.round((Date.parse(date) - today.getTime()) / 86_400_000)
}

/**
 * Returns the first delivery that the checkout offers for the same facts, or the days in which a meal
 * that is made to order arrives as long as the postal code is not known. Returns null if the merchant
 * does not tell when it delivers.
 */
export function findDeliveryPromise(facts: PromiseFacts): DeliveryPromise | null {
  const { area, readyDays, now } = facts
  const slot = findFirstSlot(facts, readyDays?.from ?? 0)
  if (!slot) return null
  const midnight = findNextMidnight(now, slot.timeZone).getTime()
  const findChange = (...slots: DeliverySlot[]) =>
    new Date(Math.min(midnight, ...slots.map(({ closesAt }) => Date.parse(closesAt))))
  if (readyDays === null || area === 'postal-code')
    return { kind: 'slot', slot, area, changesAt: findChange(slot) }
  const last = findFirstSlot(facts, readyDays.to) ?? slot
  const changesAt = findChange(slot, last)
  return { kind: 'days', from: countDays(slot, now), to: countDays(last, now), changesAt }
}
