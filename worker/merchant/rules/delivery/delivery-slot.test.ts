import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseWindows, findDeliveryPromise } from '#shared/delivery/delivery-promise.ts'
import { listDeliveryAreas } from './delivery-area.ts'
import { findDeliverySlot, isDeliveryOver, listOpenSlots } from './delivery-slot.ts'
import { finland, sweden } from '../market/markets.ts'

const toText = ({ date, from, to }: { date: string; from: string; to: string | null }) =>
  `${date.slice(5)} ${from}–${to ?? ''}`

function listTexts(zip: string, now: string, key: 'home' | 'pickup' = 'home') {
  return listOpenSlots({ market: sweden, key, zip, readyDays: null }, new Date(now)).map(toText)
}

const stockholm = { market: sweden, key: 'home', zip: '111 22', readyDays: null } as const

// 22 November 2026 is a Sunday. The clocks of Stockholm are an hour ahead of UTC.
describe('the deliveries that a shopper can choose', () => {
  it('there are seven days, each with the windows of the postal code in order [CHECKOUT-03]', () => {
    const texts = listTexts('41120', '2026-11-22T11:00:00Z')
    expect(texts).toHaveLength(14)
    expect(texts.slice(0, 3)).toEqual([
      '11-23 16:00–20:00',
      '11-23 20:00–22:00',
      '11-24 16:00–20:00',
    ])
    expect(texts.at(-1)).toBe('11-29 20:00–22:00')
  })

  it('the city has a delivery of the same day until it closes [CHECKOUT-03]', () => {
    expect(listTexts('111 22', '2026-11-22T09:59:59Z')[0]).toBe('11-22 18:00–21:00')
    expect(listTexts('111 22', '2026-11-22T10:00:00Z').slice(0, 3)).toEqual([
      '11-23 16:00–20:00',
      '11-23 18:00–21:00',
      '11-23 20:00–22:00',
    ])
  })

  it('a day has only what still can be ordered [CHECKOUT-03]', () => {
    expect(listTexts('11122', '2026-11-22T21:00:00Z').slice(0, 2)).toEqual([
      '11-23 18:00–21:00',
      '11-24 16:00–20:00',
    ])
  })

  it('the north has weekdays only [CHECKOUT-03]', () => {
    expect(listTexts('90325', '2026-11-26T12:00:00Z')).toEqual(
      ['11-27', '11-30', '12-01', '12-02', '12-03', '12-04', '12-07'].map(
        (day) => `${day} 16:00–20:00`,
      ),
    )
  })

  it('nothing is delivered on a public holiday of the market [CHECKOUT-03]', () => {
    const days = listTexts('90325', '2026-12-23T12:00:00Z').map((text) => text.slice(0, 5))
    expect(days.slice(0, 2)).toEqual(['12-24', '12-28'])
    const need = { market: finland, key: 'home', zip: '33100', readyDays: null } as const
    const finnish = listOpenSlots(need, new Date('2026-12-04T12:00:00Z'))
    expect(finnish.map(({ date }) => date)).not.toContain('2026-12-06')
  })

  it('meals that are made to order have no delivery before they are made [CHECKOUT-03]', () => {
    const need = { ...stockholm, readyDays: { from: 3, to: 5 } }
    const slots = listOpenSlots(need, new Date('2026-11-22T09:00:00Z')).map(toText)
    expect(slots[0]).toBe('11-25 16:00–20:00')
    const wish = '2026-11-24T15:00:00Z'
    expect(findDeliverySlot(need, wish, new Date('2026-11-22T09:00:00Z'))).toBeNull()
  })

  it('a pickup point has one time on each weekday of its postal code [CHECKOUT-03]', () => {
    const list = (zip: string) => listTexts(zip, '2026-11-27T12:00:00Z', 'pickup').slice(0, 2)
    expect(list('11122')).toEqual(['11-28 16:00–', '11-29 16:00–'])
    expect(list('90325')).toEqual(['11-30 16:00–', '12-01 16:00–'])
  })

  it('no option begins before the earliest delivery that is promised without a postal code [CHECKOUT-03]', () => {
    const hours = fc.integer({ min: 0, max: 365 * 24 })
    const keys = fc.constantFrom('home' as const, 'pickup' as const)
    const places = fc.constantFrom(
      ...['11122', '41120', '21120', '90325', '75310'].map((zip) => ({ market: sweden, zip })),
      ...['00100', '33100'].map((zip) => ({ market: finland, zip })),
    )
    fc.assert(
      fc.property(hours, keys, places, (hour, key, { market, zip }) => {
        const now = new Date(Date.UTC(2026, 0, 1, hour))
        const windows = chooseWindows(listDeliveryAreas(market, now), null)
        const promise = findDeliveryPromise({ ...windows, readyDays: null, now })
        const [first] = listOpenSlots({ market, key, zip, readyDays: null }, now)
        const promised = promise?.kind === 'slot' ? promise.slot.start : ''
        expect(Date.parse(first?.start ?? '')).toBeGreaterThanOrEqual(Date.parse(promised))
      }),
    )
  })

  it.each([
    ['summer time begins', '2026-03-27T12:00:00Z', '2026-03-29', '14:00', '2026-03-28T21:00'],
    ['the clocks have changed', '2026-03-28T12:00:00Z', '2026-03-30', '14:00', '2026-03-29T20:00'],
    ['summer time ends', '2026-10-23T12:00:00Z', '2026-10-25', '15:00', '2026-10-24T20:00'],
    ['winter time is on', '2026-10-24T12:00:00Z', '2026-10-26', '15:00', '2026-10-25T21:00'],
  ])('the hours stay local when %s [CHECKOUT-03]', (_name, now, date, start, closesAt) => {
    const slots = listOpenSlots(stockholm, new Date(now))
    expect(slots.find((slot) => slot.date === date && slot.from === '16:00')).toMatchObject({
      start: `${date}T${start}:00.000Z`,
      closesAt: `${closesAt}:00.000Z`,
    })
  })
})

it.each([
  ['2026-11-22T21:29:00Z', false],
  ['2026-11-22T21:31:00Z', true],
])('a payment that ends at %s is too late for its delivery: %s [CHECKOUT-04]', (now, isOver) => {
  const slot = { closesAt: '2026-11-22T21:00:00.000Z' }
  expect(isDeliveryOver(slot, new Date(now))).toBe(isOver)
  expect(isDeliveryOver(null, new Date(now))).toBe(false)
})

describe('the delivery that a checkout asks for', () => {
  const now = new Date('2026-11-22T11:00:00Z')
  const findText = (wish: string | null, at = now) => {
    const slot = findDeliverySlot(stockholm, wish, at)
    return slot && toText(slot)
  }

  it.each([
    [null, '11-23 16:00–20:00'],
    ['2026-11-23T15:00:00Z', '11-23 16:00–20:00'],
    ['2026-11-23T16:00:00+01:00', '11-23 16:00–20:00'],
    ['2026-11-24', '11-24 16:00–20:00'],
    ['2026-11-24T00:00:00+01:00', '11-24 16:00–20:00'],
    ['2026-11-24T18:00:00', '11-24 18:00–21:00'],
  ])('the wish %s is the delivery %s [CHECKOUT-03]', (wish, text) => {
    expect(findText(wish)).toBe(text)
  })

  it.each([
    ['2026-11-22'],
    ['2026-11-22T17:00:00Z'],
    ['2026-11-23T15:30:00Z'],
    ['2026-12-24'],
    ['2020-01-01'],
  ])('the wish %s is refused, because nothing is delivered then [CHECKOUT-03]', (wish) => {
    expect(findText(wish)).toBeNull()
  })

  it('a delivery can be ordered until it closes and not after that [CHECKOUT-03]', () => {
    const wish = '2026-11-23T15:00:00Z'
    expect(findText(wish, new Date('2026-11-22T20:59:59Z'))).toBe('11-23 16:00–20:00')
    expect(findText(wish, new Date('2026-11-22T21:00:00Z'))).toBeNull()
  })
})
