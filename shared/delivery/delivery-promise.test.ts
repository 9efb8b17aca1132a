import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseForSuite } from '#tests/support/suite.ts'
import { chooseWindows, findDeliveryPromise, type PromiseFacts } from './delivery-promise.ts'
import { dailyWindow } from './daily-window.fixture.ts'
import type { DeliveryArea, DeliveryWindow } from './delivery-window.ts'
import { listDeliverySlots } from './list-delivery-slots.ts'

const sameDay = { ...dailyWindow, orderBy: '11:00', leadDays: 0, from: '18:00', to: '21:00' }
const areas: DeliveryArea[] = [
  { id: 'se-rest', windows: [dailyWindow] },
  { id: 'se-city', windows: [dailyWindow, sameDay] },
]
const readyDays = { from: 3, to: 5 }

const find = (areaId: string | null, now: string, ready: PromiseFacts['readyDays'] = null) =>
  findDeliveryPromise({ ...chooseWindows(areas, areaId), readyDays: ready, now: new Date(now) })

// 22 November 2026 is a Sunday. The clocks of Stockholm are an hour ahead of UTC.
describe('the promise of a delivery', () => {
  it.each([
    ['se-rest', 'postal-code', '2026-11-23', '16:00'],
    ['se-city', 'postal-code', '2026-11-22', '18:00'],
    [null, 'market', '2026-11-22', '18:00'],
    ['fi-rest', 'market', '2026-11-22', '18:00'],
  ])('the area %s has the promise of the %s, on %s at %s', (areaId, area, date, from) => {
    const promise = find(areaId, '2026-11-22T09:00:00Z')
    expect(promise).toMatchObject({ kind: 'slot', area, slot: { date, from } })
  })

  it.each([
    ['se-city', '2026-11-22T09:00:00Z', '2026-11-22T10:00'],
    ['se-city', '2026-11-22T10:00:00Z', '2026-11-22T21:00'],
    ['se-rest', '2026-11-22T21:00:00Z', '2026-11-22T23:00'],
    ['se-rest', '2026-10-24T20:30:00Z', '2026-10-24T22:00'],
    ['se-rest', '2026-10-25T21:30:00Z', '2026-10-25T23:00'],
  ])('of the area %s at %s it changes at %s: at a cut-off or at midnight', (areaId, now, time) => {
    expect(find(areaId, now)?.changesAt.toISOString().slice(0, 16)).toBe(time)
  })

  it('a meal that is made to order has days as long as the postal code is not known', () => {
    const now = '2026-11-22T21:30:00Z'
    expect(find(null, now, readyDays)).toMatchObject({ kind: 'days', from: 4, to: 6 })
    expect(find(null, '2026-11-22T20:30:00Z', readyDays)).toMatchObject({ from: 3, to: 5 })
    expect(find('se-rest', now, readyDays)).toMatchObject({ slot: { date: '2026-11-26' } })
  })

  it('a promise of days changes at the first of the cut-offs of its first and its last day', () => {
    const monday = { ...dailyWindow, weekdays: [1], orderBy: '22:00', leadDays: 0 }
    const wednesday = { ...dailyWindow, weekdays: [3], orderBy: '11:00', leadDays: 0 }
    const now = new Date('2026-11-27T09:00:00Z')
    const promise = findDeliveryPromise({
      ...chooseWindows([{ id: 'se-rest', windows: [monday, wednesday] }], null),
      readyDays,
      now,
    })
    expect(promise).toMatchObject({ from: 3, to: 5, changesAt: new Date('2026-11-27T10:00:00Z') })
  })

  it('a merchant that does not tell when it delivers has none', () => {
    expect(
      findDeliveryPromise({ ...chooseWindows([], null), readyDays, now: new Date() }),
    ).toBeNull()
  })
})

const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${`${hour}`.padStart(2, '0')}:00`)
const date = fc
  .integer({ min: 0, max: 372 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
const window = fc.record({
  orderBy: clock,
  from: clock,
  leadDays: fc.integer({ min: 0, max: 3 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  closedDates: fc.array(date, { maxLength: 8 }),
})
const windowLists = fc.array(fc.array(window, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
})
const timeZones = fc.constantFrom('Europe/Stockholm', 'America/New_York', 'Europe/Helsinki')
// Every hour of a year with both changes of summer time, and a minute before and after it.
const instants = fc
  .tuple(fc.integer({ min: 0, max: 365 * 24 }), fc.constantFrom(-1, 0, 1))
  .map(([hour, minute]) => new Date(Date.UTC(2026, 0, 1, hour, minute)))
const readiness = fc.constantFrom(null, readyDays)

const facts = fc.record({
  lists: windowLists,
  timeZone: timeZones,
  now: instants,
  ready: readiness,
})

describe('for all windows, areas, carts and times', () => {
  const check = (
    test: (given: { areas: DeliveryArea[]; now: Date; ready: PromiseFacts['readyDays'] }) => void,
  ) =>
    fc.assert(
      fc.property(facts, ({ lists, timeZone, now, ready }) => {
        const given = lists.map((windows, index) => ({
          id: `area-${'abc'[index]}`,
          windows: windows.map((each) => ({ ...each, timeZone, to: null })),
        }))
        test({ areas: given, now, ready })
      }),
      { numRuns: chooseForSuite({ quick: 120, deep: 2_000 }) },
    )

  it('a postal code is promised the first delivery that the checkout offers', () => {
    check(({ areas: given, now, ready }) => {
      for (const { id, windows } of given) {
        const promise = findDeliveryPromise({ ...chooseWindows(given, id), readyDays: ready, now })
        const [first] = listDeliverySlots({ windows, readyFrom: ready?.from ?? 0, now })
        expect(promise?.kind === 'slot' ? promise.slot : undefined).toEqual(first)
      }
    })
  })

  it('without a postal code no delivery is earlier than the promise', () => {
    check(({ areas: given, now, ready }) => {
      const promise = findDeliveryPromise({ ...chooseWindows(given, null), readyDays: ready, now })
      for (const { windows } of given) {
        const [first] = listDeliverySlots({ windows, readyFrom: ready?.from ?? 0, now })
        if (!first) continue
        if (promise?.kind === 'slot') expect(first.start >= promise.slot.start).toBe(true)
        else expect(promise?.from).toBeLessThanOrEqual(countDays(first, now))
      }
    })
  })

  it('nothing is delivered before it is made, ordered after its cut-off, or delivered while its window is closed', () => {
    check(({ areas: given, now, ready }) => {
      for (const { windows } of given) {
        for (const slot of listDeliverySlots({ windows, readyFrom: ready?.from ?? 0, now })) {
          expect(countDays(slot, now)).toBeGreaterThanOrEqual(ready?.from ?? 0)
          expect(Date.parse(slot.closesAt)).toBeGreaterThan(now.getTime())
          expect(Date.parse(slot.start)).toBeGreaterThanOrEqual(now.getTime() - 24 * 3_600_000)
          expect(windows.some((each) => isOpen(each, slot))).toBe(true)
        }
      }
    })
  })

  it('the promise is the same until it changes', () => {
    check(({ areas: given, now, ready }) => {
      for (const areaId of ['area-a', null]) {
        const promiseFacts = { ...chooseWindows(given, areaId), readyDays: ready }
        const promise = findDeliveryPromise({ ...promiseFacts, now })
        if (!promise) continue
        const last = new Date(promise.changesAt.getTime() - 1)
        expect(findDeliveryPromise({ ...promiseFacts, now: last })).toEqual(promise)
        expect(promise.changesAt.getTime()).toBeGreaterThan(now.getTime())
      }
    })
  })
})

const isOpen = (
  { from, weekdays, closedDates }: Pick<DeliveryWindow, 'from' | 'weekdays' | 'closedDates'>,
  slot: { from: string; date: string },
) =>
  from === slot.from &&
  weekdays.includes(new Date(slot.date).getUTCDay() || 7) &&
  !closedDates.includes(slot.date)

function countDays({ date: day, timeZone }: { date: string; timeZone: string }, now: Date): number {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  return (Date.parse(day) - Date.parse(today)) / 86_400_000
}
