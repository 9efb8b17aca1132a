import { expect, it } from 'vitest'
import { listSeen } from './watch-cards.ts'

it('a card counts as seen as soon as half of it is in view [TRACK-03]', () => {
  const sights = [0, 0.49, 0.5, 1].map((share) => ({ intersectionRatio: share, target: share }))
  expect(listSeen(sights)).toEqual([0.5, 1])
})
