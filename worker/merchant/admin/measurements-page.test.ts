import { expect, it } from 'vitest'
import { describeDifference } from './measurements-page.ts'

it.each([
  [1, 1, '1 order, 1 purchase event: no difference.'],
  [
    6,
    1,
    '6 orders, 1 purchase event: 5 orders without an event, such as those placed without scripts.',
  ],
  [
    1,
    0,
    '1 order, 0 purchase events: 1 order without an event, such as one placed without scripts.',
  ],
  [1, 2, '1 order, 2 purchase events: 1 event without an order.'],
])(
  '%i orders and %i purchase events are compared in a sentence [TRACK-07]',
  (orders, events, text) => {
    expect(describeDifference([{ day: '2026-11-23', orders, events }])).toBe(text)
  },
)
