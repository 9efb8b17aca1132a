import { expect, it } from 'vitest'
import { matchNames } from './load-suggestions.ts'

const toItems = (...names: string[]) => names.map((name) => ({ name }))
const match = (names: string[], text: string, max = 3) =>
  matchNames(toItems(...names), { text, max }).map(({ name }) => name)

it('names that start with the text come first, then names with a word that starts with it, then compounds [LIST-07]', () => {
  const names = ['Grönsakssoppor', 'Varma soppor', 'Soppor', 'Sallader']
  expect(match(names, 'sopp')).toEqual(['Soppor', 'Varma soppor', 'Grönsakssoppor'])
})

it('every word of the text must be in the name, in any order [LIST-07]', () => {
  const names = ['Soups with fish', 'Fish', 'Soups']
  expect(match(names, 'fish soup')).toEqual(['Soups with fish'])
})

it.each([
  ['GRONA', ['Gröna rätter']],
  ['gröna', ['Gröna rätter']],
  ['rö', []],
  ['(*', []],
  ['', []],
])('the text %j matches %j, without regard to case and accents [LIST-07]', (text, expected) => {
  expect(match(['Gröna rätter'], text)).toEqual(expected)
})

it('no more names than the limit are returned [LIST-07]', () => {
  expect(match(['Soppa 1', 'Soppa 2', 'Soppa 3'], 'soppa', 2)).toEqual(['Soppa 1', 'Soppa 2'])
})
