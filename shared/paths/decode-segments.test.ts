import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeLeniently, decodeSegments, splitSegments } from './decode-segments.ts'

const segment = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed())

it('gives back the segments a path was printed from', () => {
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const path = `/${segments.map(encodeURIComponent).join('//')}/`
      expect(decodeSegments(splitSegments(path))).toEqual(segments)
    }),
  )
})

it.each(['%', '%E5', 'a%2', '%GG'])('%s names no page, and with the merchant itself', (broken) => {
  expect(decodeSegments(['sv', broken])).toBeNull()
  expect(decodeLeniently(broken)).toBe(broken)
})

it('decodes what the merchant encoded', () => {
  expect(decodeLeniently('k%C3%B6k')).toBe('kök')
})
