import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney } from '#shared/money/format-money.ts'
import { parsePriceText } from './price-text.ts'

it.each([
  ['119,50 kr', 119.5],
  ['1\u{a0}119,50\u{a0}kr', 1119.5],
  ['€1,119.50', 1119.5],
  ['1.119,50 kr.', 1119.5],
  ['1,119 kr', 1119],
  ['Price now 95 kr', 95],
  ['0,00 kr', 0],
  ['', null],
  [null, null],
])('the price %j is the amount %j [TRACK-03]', (text, amount) => {
  expect(parsePriceText(text)).toBe(amount)
})

it('the shown price of any amount in any language is read back [TRACK-03]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('sv-SE', 'en-US', 'da-DK', 'fi-FI', 'nb-NO'),
      fc.constantFrom('SEK', 'EUR', 'DKK', 'NOK'),
      (amount, iso, currency) => {
        expect(parsePriceText(formatMoney({ amount, currency }, iso))).toBe(amount / 100)
      },
    ),
  )
})
