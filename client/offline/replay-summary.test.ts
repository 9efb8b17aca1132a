import { describe, expect, it } from 'vitest'
import type { QueuedChange } from './queued-changes.ts'
import { mergeSummaries, parseSummary, toSummary } from './replay-summary.ts'

const createChange = (change: Partial<QueuedChange>): QueuedChange => ({
  path: '/en/cart',
  fields: 'quantity=2',
  key: 'key',
  queuedAt: 1,
  name: 'Soup',
  line: null,
  ...change,
})

const soup = createChange({ line: { id: 'line-1', from: 2, to: 3 } })
const cart = { id: 'cart', quantity: 3, lines: [{ id: 'line-1', name: 'Soup', quantity: 3 }] }
const empty = { made: [], refused: [], prices: [], reduced: [], gone: [] }

describe('the summary of changes that were made offline', () => {
  it('a made change has its old and its new quantity, and an addition how many were added [TRACK-06]', () => {
    const changed = toSummary({ change: soup, body: { ok: true, cart } }, true)
    expect(changed).toEqual({ ...empty, made: [{ name: 'Soup', from: 2, to: 3 }] })
    const added = toSummary({ change: createChange({}), body: { ok: true, cart } }, true)
    expect(added).toEqual({ ...empty, made: [{ name: 'Soup', from: null, to: 2 }] })
  })

  it('a removal that leaves an empty cart counts as made [TRACK-06]', () => {
    const change = createChange({ line: { id: 'line-1', from: 2, to: 0 } })
    const { made, refused } = toSummary({ change, body: { ok: true, cart: null } }, true)
    expect([made, refused]).toEqual([[{ name: 'Soup', from: 2, to: 0 }], []])
  })

  it('a quantity that was changed back is not in the summary [TRACK-06]', () => {
    const change = createChange({ line: { id: 'line-1', from: 2, to: 2 } })
    expect(toSummary({ change, body: { ok: true, cart } }, true)).toEqual(empty)
  })

  it('a refusal names the meal with the reason, also if the answer cannot be read [TRACK-06]', () => {
    const body = { ok: false, message: 'Only 1 is left', cart }
    expect(toSummary({ change: soup, body }, true).refused).toEqual([
      { name: 'Soup', reason: 'Only 1 is left' },
    ])
    expect(toSummary({ change: soup, body: 'Forbidden' }, true).refused).toEqual([
      { name: 'Soup', reason: '' },
    ])
  })

  it('prices, quantities and meals that the merchant changed meanwhile are named [TRACK-06]', () => {
    const from = { incVat: '89 kr', exVat: '80 kr' }
    const to = { incVat: '95 kr', exVat: '85 kr' }
    const notices = [
      { kind: 'price', lineId: 'line-1', from, to },
      { kind: 'reduced', lineId: 'line-1', from: 3, to: 1 },
      { kind: 'gone', name: 'Stew' },
      { kind: 'sold-out', lineId: 'line-1' },
      'broken',
    ]
    const body = { ok: true, cart, notices }
    expect(toSummary({ change: soup, body }, false)).toMatchObject({
      prices: [{ name: 'Soup', from: '80 kr', to: '85 kr' }],
      reduced: [{ name: 'Soup', from: '3', to: '1' }],
      gone: ['Stew'],
    })
    expect(toSummary({ change: soup, body }, true).prices[0]?.to).toBe('95 kr')
  })

  it('the same fact of two answers is named once, and a stored summary can be read again [TRACK-06]', () => {
    const one = toSummary({ change: soup, body: { ok: false, message: 'Sold out' } }, true)
    const other = toSummary({ change: createChange({}), body: { ok: true, cart } }, true)
    const merged = mergeSummaries(one, other, one)
    expect([merged.refused.length, merged.made.length]).toEqual([1, 1])
    expect(parseSummary(JSON.stringify(merged))).toEqual(merged)
    expect(parseSummary('{')).toBeNull()
    expect(parseSummary(null)).toBeNull()
  })
})
