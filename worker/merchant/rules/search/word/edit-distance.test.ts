import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureEditDistance } from './edit-distance.ts'

describe('the number of typing errors between two words', () => {
  it.each([
    ['lasagne', 'lasagne', 0],
    ['lasange', 'lasagne', 1],
    ['kotbullar', 'kottbullar', 1],
    ['souppp', 'soup', 2],
    ['', 'soup', 4],
  ])('there are %$3 typing errors between %j and %j [LIST-07]', (one, other, distance) => {
    expect(measureEditDistance(one, other)).toBe(distance)
  })

  it('the distance is the same in both directions and at most the length of the longer word [LIST-07]', () => {
    assert(
      property(string({ maxLength: 12 }), string({ maxLength: 12 }), (one, other) => {
        const distance = measureEditDistance(one, other)
        expect(distance).toBe(measureEditDistance(other, one))
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(distance === 0).toBe(one === other)
      }),
    )
  })
})
