import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldWord, listParts, splitSearchText, toSearchExpression } from './search-text.ts'

const express = (text: string) => toSearchExpression(splitSearchText(text))

describe('a search text', () => {
  it.each([
    ['fisk soppa', '"fisk"* AND "soppa"*'],
    ['  Köttbullar, ', '"Köttbullar"*'],
    ['ko\u0308tt', '"kött"*'],
    ['name:"a" OR b*', '"name"* AND "a"* AND "OR"* AND "b"*'],
  ])('LIST-01 %j becomes the words %s', (text, expression) => {
    expect(express(text)).toBe(expression)
  })

  it.each(['', ' ', '"', '*-+()', '\u0000'])('LIST-01 %j is nothing to search for', (text) => {
    expect(express(text)).toBe(null)
  })

  it('LIST-01 is never more than eight quoted words, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const expression = express(text)
        if (expression !== null) expect(expression).toMatch(/^"[^"]+"\*( AND "[^"]+"\*){0,7}$/u)
      }),
    )
  })

  it('LIST-01 also asks for the compounds that hold a word', () => {
    const compounds = [
      { part: 'soppa', word: 'fisksoppa' },
      { part: 'soppa', word: 'artsoppa' },
    ]
    expect(toSearchExpression(['Soppa', 'lax'], compounds)).toBe(
      '("Soppa"* OR "fisksoppa" OR "artsoppa") AND "lax"*',
    )
  })

  it('LIST-01 looks inside words for long parts alone, each once', () => {
    expect(listParts(['ost', 'Soppa', 'soppa', 'GRÄDDE'])).toEqual(['soppa', 'gradde'])
  })

  it('LIST-01 folds a word as the index does', () => {
    expect(foldWord('Rågbröd')).toBe('ragbrod')
  })
})
