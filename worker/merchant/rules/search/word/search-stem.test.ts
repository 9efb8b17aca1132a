import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageIds } from '../../market/market.ts'
import { stemWord } from './search-stem.ts'

const listStems = (words: string[], language: 'sv-SE' | 'en-US') =>
  new Set(words.map((word) => stemWord(word, language)))

describe('stems of words', () => {
  it.each([
    [['soppa', 'soppor', 'sopporna', 'soppan']],
    [['köttbulle', 'köttbullar', 'köttbullarna']],
    [['nudel', 'nudlar']],
    [['vegansk', 'veganskt', 'veganska']],
    [['linser', 'lins']],
    [['taco', 'tacos']],
    [['sallad', 'sallader', 'salladen']],
    [['enchilada', 'enchiladas']],
  ])('the Swedish words %j have one stem [LIST-07]', (words) => {
    expect(listStems(words, 'sv-SE').size).toBe(1)
  })

  it.each([
    [['soup', 'soups']],
    [['meatball', 'meatballs']],
    [['curry', 'curries']],
    [['potato', 'potatoes']],
    [['radish', 'radishes']],
    [['cookie', 'cookies']],
  ])('the English words %j have one stem [LIST-07]', (words) => {
    expect(listStems(words, 'en-US').size).toBe(1)
  })

  it.each(['couscous', 'hummus', 'swiss', 'ris', 'lax'])(
    'the word %j has no plural ending and stays as it is in English [LIST-07]',
    (word) => {
      expect(stemWord(word, 'en-US')).toBe(word)
    },
  )

  it('a stem is never empty and never longer than its word [LIST-07]', () => {
    assert(
      property(stringMatching(/^[a-zåäö]{1,30}$/u), (word) => {
        for (const language of languageIds) {
          const { length } = stemWord(word, language)
          expect(length).toBeGreaterThan(0)
          expect(length).toBeLessThanOrEqual(word.length)
        }
      }),
    )
  })
})
