import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getLocalTime, toIsoDate } from '#shared/delivery/local-time.ts'
import { orderStatuses } from './order-status.ts'
import { getWithdrawalEnd } from './withdrawal.ts'
import {
  findWithdrawalEnd,
  listRowWithdrawals,
  parseWithdrawal,
  type WithdrawableOrder,
} from './withdrawal.ts'

const HOUR = 3600 * 1000
const timeZones = [
  'Europe/Stockholm',
  'Europe/Helsinki',
  'America/New_York',
  'Pacific/Auckland',
] as const

const sweden = { timeZone: 'Europe/Stockholm', countryCode: 'SE' }

const createSlot = (date: string, timeZone = 'Europe/Stockholm') => ({
  timeZone,
  date,
  from: '16:00',
  to: '20:00',
  start: `${date}T15:00:00.000Z`,
  closesAt: `${date}T08:00:00.000Z`,
})

/** A delivered order of a person with durable goods and a meal. */
const createOrder = (change: Partial<WithdrawableOrder> = {}): WithdrawableOrder => ({
  marketId: 'se',
  customerType: 'PERSON',
  status: 'completed',
  deliverySlot: createSlot('2026-11-02'),
  parcel: { parcelNumber: '24H1', sentAt: '2026-11-02T10:00:00.000Z' },
  completedAt: '2026-11-02T10:00:00.000Z',
  refunds: [],
  withdrawnRows: [],
  rows: [{ isDurable: true }, { isDurable: false }],
  ...change,
})

const listStates = (order: WithdrawableOrder, now: string) =>
  listRowWithdrawals(order, new Date(now)).map(({ state }) => state)

describe('the period of withdrawal', () => {
  it.each([
    ['2026-11-02', '2026-11-16T23:00:00.000Z'],
    // The 14th day is a Saturday, so the period ends with Monday.
    ['2026-11-07', '2026-11-23T23:00:00.000Z'],
    // The 14th day is Christmas Day, a Friday; Monday is the next working day.
    ['2026-12-11', '2026-12-28T23:00:00.000Z'],
    // Summer time begins on 29 March.
    ['2026-03-16', '2026-03-30T22:00:00.000Z'],
    // The 14th day is Good Friday; Tuesday is the next working day.
    ['2026-03-20', '2026-04-07T22:00:00.000Z'],
    // The 14th day is Ascension Day, a Thursday.
    ['2026-04-30', '2026-05-15T22:00:00.000Z'],
    // The 14th day is Midsummer Eve, a Friday.
    ['2026-06-05', '2026-06-22T22:00:00.000Z'],
    // Sweden works on the Monday after Pentecost.
    ['2026-05-11', '2026-05-25T22:00:00.000Z'],
  ])('a delivery on %s can be withdrawn from until %s', (date, end) => {
    expect(getWithdrawalEnd(date, sweden).toISOString()).toBe(end)
  })

  it('the period ends at midnight in the time zone of the market, at least 14 whole days after the delivery and never after a weekend day', () => {
    const days = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2030-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    const countries = fc.constantFrom('SE', 'FI', 'DK', 'NO', 'DE', 'US')
    fc.assert(
      fc.property(days, fc.constantFrom(...timeZones), countries, (day, timeZone, countryCode) => {
        const end = getWithdrawalEnd(toIsoDate(day), { timeZone, countryCode })
        const { today, clock } = getLocalTime(end, timeZone)
        expect(clock).toBe('00:00')
        const midnight = Date.parse(`${toIsoDate(day)}T00:00:00Z`)
        const wholeDays = (today.getTime() - midnight) / (24 * HOUR)
        expect(wholeDays).toBeGreaterThanOrEqual(15)
        expect(wholeDays).toBeLessThanOrEqual(20)
        const lastDay = new Date(today.getTime() - 24 * HOUR)
        expect([0, 6]).not.toContain(lastDay.getUTCDay())
      }),
    )
  })

  it('the period begins with the delivery, or with the dispatch if it was later, and knows the holidays of the market', () => {
    expect(findWithdrawalEnd(createOrder())?.toISOString()).toBe('2026-11-16T23:00:00.000Z')
    const late = { parcel: { parcelNumber: '24H1', sentAt: '2026-11-04T22:00:00.000Z' } }
    expect(findWithdrawalEnd(createOrder(late))?.toISOString()).toBe('2026-11-18T23:00:00.000Z')
    const completedAt = '2026-05-11T10:00:00.000Z'
    const pentecost = { deliverySlot: createSlot('2026-05-11'), parcel: null, completedAt }
    const inGermany = createOrder({ ...pentecost, marketId: 'de' })
    expect(findWithdrawalEnd(inGermany)?.toISOString()).toBe('2026-05-26T22:00:00.000Z')
    const unsent = { parcel: null, completedAt: null }
    expect(findWithdrawalEnd(createOrder(unsent))).toBeNull()
    expect(findWithdrawalEnd(createOrder({ deliverySlot: null }))).toBeNull()
  })
})

describe('the rows that can be withdrawn from', () => {
  it('a meal is exempt, and other goods can be withdrawn from until the period ends', () => {
    const order = createOrder()
    expect(listStates(order, '2026-11-16T22:59:59Z')).toEqual(['POSSIBLE', 'PERISHABLE'])
    expect(listStates(order, '2026-11-16T23:00:00Z')).toEqual(['PERIOD_OVER', 'PERISHABLE'])
  })

  it('goods can be withdrawn from before they are sent', () => {
    const order = createOrder({ status: 'pending', parcel: null, completedAt: null })
    expect(listRowWithdrawals(order, new Date('2026-12-24T00:00:00Z'))[0]).toEqual({
      state: 'POSSIBLE',
      until: null,
    })
  })

  it('a company has no right of withdrawal', () => {
    const order = createOrder({ customerType: 'ORGANIZATION' })
    expect(listStates(order, '2026-11-03T00:00:00Z')).toEqual(['COMPANY', 'COMPANY'])
  })

  it('a row is withdrawn from only if it is durable, bought by a person, in time, and not settled or withdrawn from already', () => {
    const row = fc.record({ isDurable: fc.boolean() })
    const cases = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 6 }),
      customerType: fc.constantFrom('PERSON' as const, 'ORGANIZATION' as const),
      status: fc.constantFrom(...orderStatuses),
      withdrawnRows: fc.array(fc.nat(5)),
      hours: fc.integer({ min: -72, max: 20 * 24 }),
      timeZone: fc.constantFrom(...timeZones),
    })
    fc.assert(
      fc.property(cases, ({ hours, timeZone, ...change }) => {
        const order = createOrder({ ...change, deliverySlot: createSlot('2026-11-02', timeZone) })
        const now = new Date(Date.parse('2026-11-02T12:00:00Z') + hours * HOUR)
        const end = findWithdrawalEnd(order)?.getTime() ?? Infinity
        const isPossible = listRowWithdrawals(order, now).map(({ state }) => state === 'POSSIBLE')
        const expected = change.rows.map(
          ({ isDurable }, position) =>
            isDurable &&
            change.customerType === 'PERSON' &&
            !['cancelled', 'refunded'].includes(change.status) &&
            !change.withdrawnRows.includes(position) &&
            now.getTime() < end,
        )
        expect(isPossible).toEqual(expected)
      }),
    )
  })
})

describe('a statement of withdrawal', () => {
  const statement = {
    key: 'a-key-of-the-form',
    name: ' Åsa  Öberg ',
    email: 'ASA@example.com',
    orderNumber: '100123',
    details: 'The bag,\r\nnot the box',
  }

  it('the texts become single lines, and the e-mail address is normalized', () => {
    expect(parseWithdrawal(statement)).toMatchObject({
      ok: true,
      value: { name: 'Åsa Öberg', email: 'asa@example.com', details: 'The bag, not the box' },
    })
  })

  it.each([
    [{ name: '' }, 'INVALID_REQUEST'],
    [{ orderNumber: ' ' }, 'INVALID_REQUEST'],
    [{ key: 'short' }, 'INVALID_REQUEST'],
    [{ orderNumber: 'www.evil.example' }, 'INVALID_REQUEST'],
    [{ email: 'asa' }, 'EMAIL_REQUIRED'],
  ])('the statement with %j is refused', (change, code) => {
    expect(parseWithdrawal({ ...statement, ...change })).toEqual({ ok: false, code })
  })
})
