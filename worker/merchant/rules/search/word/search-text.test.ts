import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeWord, splitSearchText, toExactWord } from './search-text.ts'

describe('words of a search text', () => {
  it.each([
    ['fisk soppa', ['fisk', 'soppa']],
    ['  Köttbullar! ', ['Köttbullar']],
    ['ko\u0308tt', ['kött']],
    ['nuts, milk', ['nuts', ',', 'milk']],
    ['goat’s cheese', ['goats', 'cheese']],
    ['name:"a" OR b*', ['name', 'a', 'OR', 'b']],
  ])('the search text %j is split into %j [LIST-07]', (text, words) => {
    expect(splitSearchText(text)).toEqual(words)
  })

  it.each(['', ' ', '"', ',', '*-+()', '\u0000', '🍲🍜'])(
    'the search text %j contains no words to search for [LIST-07]',
    (text) => {
      expect(splitSearchText(text)).toEqual([])
    },
  )

  it('any search text becomes at most sixteen words of at most forty characters [LIST-07]', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        const words = splitSearchText(text)
        expect(words.length).toBeLessThanOrEqual(16)
        for (const word of words) expect(word.length).toBeLessThanOrEqual(40)
      }),
    )
  })

  it('a text with too many words has none, because a word such as "without nuts" must not be cut off [LIST-07]', () => {
    expect(splitSearchText('soup '.repeat(16))).toHaveLength(16)
    expect(splitSearchText(`${'soup '.repeat(16)}without nuts`)).toEqual([])
    expect(splitSearchText(`${'soup'.padEnd(500)}without nuts`)).toEqual([])
  })

  it('accents and upper case are removed from a word, or only upper case [LIST-07]', () => {
    expect(normalizeWord('Rågbröd')).toBe('ragbrod')
    expect(toExactWord('Rågbröd')).toBe('rågbröd')
  })
})
