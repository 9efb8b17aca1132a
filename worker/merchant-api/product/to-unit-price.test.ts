import { describe, expect, it } from 'vitest'
import { toUnitPrice } from './to-unit-price.ts'

const price = {
  incVat: { amount: 11_900, currency: 'SEK' },
  exVat: { amount: 10_625, currency: 'SEK' },
}

describe('the unit price of a product', () => {
  it.each([
    ['520 g', 22_885, 'kg'],
    ['1\u{a0}100 g', 10_818, 'kg'],
    ['1,100 g', 10_818, 'kg'],
    ['1000 g', 11_900, 'kg'],
    ['330 ml', 36_061, 'l'],
  ])('a product of %s costs %i minor units for one %s [PRODUCT-02]', (netWeight, amount, unit) => {
    const unitPrice = toUnitPrice(netWeight, price)
    expect([unitPrice?.incVat.amount, unitPrice?.unit]).toEqual([amount, unit])
  })

  it('the unit price without VAT is calculated from the price without VAT [PRODUCT-02]', () => {
    expect(toUnitPrice('500 g', price)?.exVat).toEqual({ amount: 21_250, currency: 'SEK' })
  })

  it.each([null, '', '0 g', '1.5 kg', '1,25 g', 'about 500 g', '2 x 250 g'])(
    'the net weight %j gives no unit price [PRODUCT-02]',
    (netWeight) => {
      expect(toUnitPrice(netWeight, price)).toBeNull()
    },
  )
})
