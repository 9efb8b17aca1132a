import { describe, expect, it } from 'vitest'
import { HitRate } from '../http/isolate-state.ts'
import { describeHits } from './describe-hits.ts'
import { maskAddresses } from './route.ts'

const hit = (id: number, name: string, data: unknown) => ({
  id,
  name,
  data,
  kind: 'analytics',
  page: '/sv',
  receivedAt: '2026-01-01T00:00:00.000Z',
})

describe('the description of hits', () => {
  it('names every field of an event with its newest example [TRACK-05]', () => {
    const events = describeHits([
      hit(3, 'view_item', {
        currency: 'SEK',
        items: [{ item_id: '7' }, { item_id: '8', index: 1 }],
      }),
      hit(2, 'add_to_cart', { value: 5, coupon: null }),
      hit(1, 'view_item', { currency: 'EUR', long: 'x'.repeat(100) }),
    ])
    expect(events).toEqual([
      {
        kind: 'analytics',
        name: 'add_to_cart',
        count: 1,
        fields: [
          { field: 'value', example: '5' },
          { field: 'coupon', example: 'null' },
        ],
      },
      {
        kind: 'analytics',
        name: 'view_item',
        count: 2,
        fields: [
          { field: 'currency', example: 'SEK' },
          { field: 'items[].item_id', example: '7' },
          { field: 'items[].index', example: '1' },
          { field: 'long', example: `${'x'.repeat(80)}…` },
        ],
      },
    ])
  })
})

describe('storing hits', () => {
  it('an e-mail address is masked in every field, and nothing else is masked [TRACK-05]', () => {
    const data = {
      email: 'kim@example.com',
      items: ['to kim@example.com, now', 7, null, { a: '@' }],
    }
    expect(maskAddresses(data)).toEqual({
      email: '***@example.com',
      items: ['to ***@example.com, now', 7, null, { a: '@' }],
    })
  })

  it('an isolate stores a limited number of hits in a minute [TRACK-05]', () => {
    const rate = new HitRate()
    expect(rate.consume(6_000, 0)).toBe(true)
    expect(rate.consume(1, 59_999)).toBe(false)
    expect(rate.consume(1, 60_000)).toBe(true)
  })
})
