import { describe, expect, it } from 'vitest'
import { toSearchExpression } from './search-expression.ts'
import { toSearchItems } from './search-items.ts'
import type { PhraseMeaning } from './word/search-meaning.ts'
import { emptyVocabulary, parseSearchWords, type Vocabulary } from './word/search-vocabulary.ts'

const none: PhraseMeaning = { synonyms: [], narrower: [], facts: [], freeFacts: [] }
const vocabulary: Vocabulary = {
  ...emptyVocabulary,
  terms: new Set(['soup', 'onion', 'chicken', 'garlic']),
  meanings: new Map<string, PhraseMeaning>([
    ['without', { ...none, role: 'negates-next' }],
    ['free', { ...none, role: 'negates-previous' }],
    ['and', { ...none, role: 'joins' }],
    ['with', { ...none, role: 'ignored' }],
    ['minute', { ...none, role: 'minutes' }],
    ['nut', { ...none, freeFacts: ['freenuts'] }],
    ['milk', { ...none, freeFacts: ['freemilk'] }],
    ['vegan', { ...none, facts: ['dietvegan'] }],
    ['poultry', { ...none, narrower: ['chicken'] }],
  ]),
}

function analyse(text: string): string[] {
  const items = toSearchItems(parseSearchWords(text, 'en-US'), vocabulary, 'en-US')
  return items.map(({ words, isUnwanted }) => {
    const phrase = words.map(({ stem }) => stem).join(' ')
    return isUnwanted ? `not ${phrase}` : phrase
  })
}

const buildAll = (text: string): string | undefined => {
  const items = toSearchItems(parseSearchWords(text, 'en-US'), vocabulary, 'en-US')
  return toSearchExpression(items, { vocabulary, language: 'en-US' })?.all
}

describe('what a shopper wants and does not want', () => {
  it.each([
    ['soup without nuts', ['soup', 'not nut']],
    ['without nuts and milk', ['not nut', 'not milk']],
    ['without nuts, milk', ['not nut', 'not milk']],
    ['nut free soup', ['not nut', 'soup']],
    ['nut and milk free', ['not nut', 'not milk']],
    ['without nuts and chicken', ['not nut', 'chicken']],
    ['soup without onion with chicken', ['soup', 'not onion', 'chicken']],
    ['vegan soup', ['vegan', 'soup']],
    ['with', ['with']],
    ['without', []],
  ])('the text %j means %j [LIST-07]', (text, items) => {
    expect(analyse(text)).toEqual(items)
  })

  it.each([
    ['soup without nuts', 'facts : "freenuts"'],
    ['vegan soup', 'facts : "dietvegan"'],
    ['without onion', 'NOT {name_terms ingredient_terms minor_terms} : "onion"'],
    ['3 minutes', 'facts : ("minutes1" OR "minutes2" OR "minutes3")'],
    ['poultry', '"chicken"'],
    ['soup without zzz', 'facts : "nothing"'],
  ])('the expression of %j contains %s [LIST-07]', (text, part) => {
    expect(buildAll(text)).toContain(part)
  })
})
