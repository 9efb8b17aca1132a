import { expect, it } from 'vitest'
import { toPriceLabel } from './price-label.ts'

const toPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ')

it.each([
  [{ lowest: 0, next: 7_500 }, 'Under 75 kr', 'Under SEK 75'],
  [{ lowest: 7_500, next: 10_000 }, '75–100 kr', 'SEK 75–100'],
  [{ lowest: 15_000, next: null }, 'Från 150 kr', 'From SEK 150'],
])(
  'the price range %j reads %j in Swedish and %j in English [LIST-02]',
  (range, swedish, english) => {
    expect(toPlainSpaces(toPriceLabel(range, 'SEK', 'sv-SE'))).toBe(swedish)
    expect(toPlainSpaces(toPriceLabel(range, 'SEK', 'en-US'))).toBe(english)
  },
)
