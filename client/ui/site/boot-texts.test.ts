import { expect, it } from 'vitest'
import { parseBootTexts } from './boot-texts.ts'

const noTexts = { added: '', failed: '', close: '', showCart: '', inCart: '' }

it.each([
  [
    '{"added":"Tillagd","failed":"Fel","close":"Stäng","showCart":"Visa","more":1}',
    { ...noTexts, added: 'Tillagd', failed: 'Fel', close: 'Stäng', showCart: 'Visa' },
  ],
  ['{"added":1,"close":"Close"}', { ...noTexts, close: 'Close' }],
  ['[]', noTexts],
  ['', noTexts],
])('the JSON %j gives the texts %j', (json, expected) =>
  expect(parseBootTexts(json)).toEqual(expected),
)
