import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'
import { toDecimal, toMinorUnits, splitVat } from './money.ts'

describe('converting between decimals and minor units', () => {
  it.each([
    [119, 11_900],
    [10.9, 1090],
    [0.29, 29],
    [1.005, 100],
    [39.2, 3920],
  ])('the decimal %d is %i minor units', (decimal, amount) =>
    expect(toMinorUnits(decimal)).toBe(amount),
  )

  it('an amount does not change when it is converted to a decimal and back', () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(amount, (units) => {
        expect(toMinorUnits(toDecimal(units))).toBe(units)
      }),
    )
  })
})

describe('splitting VAT from an amount', () => {
  it('the VAT and the amount without VAT are whole minor units and add up to the amount with VAT', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    const rate = fc.constantFrom(0, 600, 1200, 1350, 2500, 2550)
    fc.assert(
      fc.property(amount, rate, (incVat, basisPoints) => {
        const { exVat, vat } = splitVat(incVat, basisPoints)
        expect(exVat + vat).toBe(incVat)
        expect(Number.isInteger(exVat)).toBe(true)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(Math.abs((exVat * (10_000 + basisPoints)) / 10_000 - incVat)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('formatting money', () => {
  it.each([
    [11_900, 'SEK', 'sv-SE', '119 kr'],
    [11_950, 'SEK', 'sv-SE', '119,50 kr'],
    [1090, 'EUR', 'en-US', '€10.90'],
    [1000, 'EUR', 'en-US', '€10'],
    [1090, 'EUR', 'sv-SE', '10,90 €'],
    [0, 'USD', 'en-US', '$0.00'],
    [500, 'USD', 'sv-SE', '5,00 US$'],
  ])(
    '%i minor units of %s in the language %s are formatted as %s [CHANNEL-10]',
    (amount, currency, language, text) => {
      expect(formatMoney({ amount, currency }, language).replaceAll('\u00a0', ' ')).toBe(text)
    },
  )

  it('a whole amount has decimals if an amount beside it has decimals', () => {
    const text = formatMoney({ amount: 11_900, currency: 'SEK' }, 'sv-SE', true)
    expect(text.replaceAll('\u00a0', ' ')).toBe('119,00 kr')
  })
})
