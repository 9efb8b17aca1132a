import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  normalizeWord,
  listCompoundParts,
  splitSearchText,
  toSearchExpression,
} from './search-text.ts'

const buildExpression = (text: string) => toSearchExpression(splitSearchText(text))

describe('search expressions', () => {
  it.each([
    ['fisk soppa', '"fisk"* AND "soppa"*'],
    ['  Köttbullar, ', '"Köttbullar"*'],
    ['ko\u0308tt', '"kött"*'],
    ['name:"a" OR b*', '"name"* AND "a"* AND "OR"* AND "b"*'],
  ])('the search text %j becomes the FTS5 expression %s [LIST-01]', (text, expression) => {
    expect(buildExpression(text)).toBe(expression)
  })

  it.each(['', ' ', '"', '*-+()', '\u0000'])(
    'the search text %j contains no words to search for [LIST-01]',
    (text) => {
      expect(buildExpression(text)).toBe(null)
    },
  )

  it('any search text becomes at most eight quoted words [LIST-01]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const expression = buildExpression(text)
        if (expression !== null) expect(expression).toMatch(/^"[^"]+"\*( AND "[^"]+"\*){0,7}$/u)
      }),
    )
  })

  it('a search for a word also finds longer words that contain it [LIST-01]', () => {
    const compounds = [
      { part: 'soppa', word: 'fisksoppa' },
      { part: 'soppa', word: 'artsoppa' },
    ]
    expect(toSearchExpression(['Soppa', 'lax'], compounds)).toBe(
      '("Soppa"* OR "fisksoppa" OR "artsoppa") AND "lax"*',
    )
  })

  it('only words of at least four letters are searched inside longer words, and each word only once [LIST-01]', () => {
    expect(listCompoundParts(['ost', 'Soppa', 'soppa', 'GRÄDDE'])).toEqual(['soppa', 'gradde'])
  })

  it('accents and upper case are removed from a word in the same way as in the search index [LIST-01]', () => {
    expect(normalizeWord('Rågbröd')).toBe('ragbrod')
  })
})
