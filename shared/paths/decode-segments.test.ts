import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeLeniently, decodeSegments, splitSegments } from './decode-segments.ts'

const segment = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed())

it('decoding a path returns the segments from which it was built', () => {
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const path = `/${segments.map(encodeURIComponent).join('//')}/`
      expect(decodeSegments(splitSegments(path))).toEqual(segments)
    }),
  )
})

it.each(['%', '%E5', 'a%2', '%GG'])(
  'the invalid segment %s gives no segments for a request, and stays unchanged when it is decoded leniently',
  (broken) => {
    expect(decodeSegments(['sv', broken])).toBeNull()
    expect(decodeLeniently(broken)).toBe(broken)
  },
)

it('lenient decoding decodes a segment that the merchant has encoded', () => {
  expect(decodeLeniently('k%C3%B6k')).toBe('kök')
})
