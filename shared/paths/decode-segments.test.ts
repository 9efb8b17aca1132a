import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeLeniently, decodeSegments, splitSegments } from './decode-segments.ts'

const segment = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed())

it('decoding returns the segments that a path was built from', () => {
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const path = `/${segments.map(encodeURIComponent).join('//')}/`
      expect(decodeSegments(splitSegments(path))).toEqual(segments)
    }),
  )
})

it.each(['%', '%E5', 'a%2', '%GG'])(
  'the broken segment %s has no page, and stays unchanged when decoded leniently',
  (broken) => {
    expect(decodeSegments(['sv', broken])).toBeNull()
    expect(decodeLeniently(broken)).toBe(broken)
  },
)

it('a segment that the merchant encoded is decoded', () => {
  expect(decodeLeniently('k%C3%B6k')).toBe('kök')
})
