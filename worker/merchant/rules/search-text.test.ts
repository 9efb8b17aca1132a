import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSearchExpression } from './search-text.ts'

describe('a search text', () => {
  it.each([
    ['fisk soppa', '"fisk"* "soppa"*'],
    ['  Köttbullar, ', '"Köttbullar"*'],
    ['ko\u0308tt', '"kött"*'],
    ['name:"a" OR b*', '"name"* "a"* "OR"* "b"*'],
  ])('LIST-01 %j becomes the words %s', (text, expression) => {
    expect(toSearchExpression(text)).toBe(expression)
  })

  it.each(['', ' ', '"', '*-+()', '\u0000'])('LIST-01 %j is nothing to search for', (text) => {
    expect(toSearchExpression(text)).toBe(null)
  })

  it('LIST-01 is never more than eight quoted words, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const expression = toSearchExpression(text)
        if (expression !== null) expect(expression).toMatch(/^"[^"]+"\*( "[^"]+"\*){0,7}$/u)
      }),
    )
  })
})
