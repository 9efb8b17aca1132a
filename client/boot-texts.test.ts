import { expect, it } from 'vitest'
import { parseBootTexts } from './boot-texts.ts'

const none = { added: '', failed: '', close: '', showCart: '', marketChanged: '', reload: '' }

it.each([
  [
    '{"added":"Tillagd","failed":"Fel","close":"Stäng","showCart":"Visa","more":1}',
    { ...none, added: 'Tillagd', failed: 'Fel', close: 'Stäng', showCart: 'Visa' },
  ],
  ['{"added":1,"close":"Close"}', { ...none, close: 'Close' }],
  ['[]', none],
  ['', none],
])('the texts in %j are %j', (json, expected) => expect(parseBootTexts(json)).toEqual(expected))
