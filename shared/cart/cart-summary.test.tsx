import { describe, expect, it } from 'vitest'
import { renderInShop } from '../ui/render-in-shop.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { Cart } from './cart.ts'

const cart: Cart = {
  id: 'cart-1',
  lines: [],
  campaigns: [],
  quantity: 2,
  subTotal: { incVat: '106 kr', exVat: '100 kr' },
  regularSubTotal: { incVat: '106 kr', exVat: '100 kr' },
  discount: null,
  fixedDiscount: null,
  balance: null,
  shipping: {
    fee: { incVat: '53 kr', exVat: '50 kr' },
    isFree: false,
    isInvoiced: false,
    isDefault: false,
    amountLeftToFree: -1,
    amountLeftToFreeText: '',
    freeShare: null,
  },
  total: { incVat: '159 kr', exVat: '150 kr' },
  vat: '9 kr',
}

/** Returns the rows of the summary in reading order. Each row is a term with its amount. */
function readRows(vatIncluded: boolean, change: Partial<Cart> = {}): string[] {
  const html = renderInShop(<CartSummary cart={{ ...cart, ...change }} />, { vatIncluded })
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, term = '', amount = '']) => `${term}: ${amount}`,
  )
}

describe('the summary of the cart', () => {
  it('with VAT the amounts add up to the total, and the last row shows the included VAT [CART-04]', () => {
    expect(readRows(true)).toEqual([
      'Meals: 106 kr',
      'Delivery: 53 kr',
      'Total including VAT: 159 kr',
      'VAT included: 9 kr',
    ])
  })

  it.each([true, false])(
    'a cart whose prices contain no VAT has no row that names VAT (VAT mode %s) [CART-04]',
    (vatIncluded) =>
      expect(readRows(vatIncluded, { vat: null })).toEqual([
        expect.stringContaining('Meals'),
        expect.stringContaining('Delivery'),
        'Total: 159 kr',
      ]),
  )

  it('without VAT the amounts add up to the total without VAT, and the rows after it show the VAT and the total with VAT [CART-04]', () => {
    expect(readRows(false)).toEqual([
      'Meals: 100 kr',
      'Delivery: 50 kr',
      'Total excluding VAT: 150 kr',
      'VAT: 9 kr',
      'Total including VAT: 159 kr',
    ])
  })

  const reductions: Partial<Cart> = {
    regularSubTotal: { incVat: '127 kr', exVat: '120 kr' },
    discount: { incVat: '21 kr', exVat: '20 kr' },
    fixedDiscount: { incVat: '53 kr', exVat: '50 kr' },
    balance: { incVat: '100 kr', exVat: '94 kr' },
    total: { incVat: '6 kr', exVat: '6 kr' },
  }

  it.each([
    [true, ['Meals: 127 kr', '−21 kr', 'Delivery: 53 kr', '−53 kr', '−100 kr', '6 kr']],
    [false, ['Meals: 120 kr', '−20 kr', 'Delivery: 50 kr', '−50 kr', '−94 kr', '6 kr']],
  ])(
    'every reduction is shown above the total; prices include VAT: %j [CART-05, CART-06]',
    (vatIncluded, amounts) => {
      const rows = readRows(vatIncluded, reductions)
      expect(rows.slice(0, 6).map((row, index) => row.endsWith(amounts[index] ?? ''))).toEqual(
        Array.from({ length: 6 }, () => true),
      )
      expect(rows[1]).toContain('Discount')
      expect(rows[3]).toContain('Promo code and gift card')
      expect(rows[4]).toContain('Balance')
    },
  )

  it('the campaigns that reduce the cart are named beside the discount [CART-01]', () => {
    const discount = { incVat: '18 kr', exVat: '17 kr' }
    const rows = readRows(true, { discount, campaigns: ['15% off', 'Full fridge'] })
    expect(rows[1]).toContain('Discount')
    expect(rows[2]?.replaceAll(/<[^>]+>/g, ' ')).toMatch(/^Offers: +15% off +Full fridge/)
  })

  it('the shipping fee is called an estimate before the shopper has chosen a shipping option [CART-01]', () => {
    const shipping = { ...cart.shipping, isDefault: true }
    expect(readRows(true, { shipping })).toContain('Delivery, estimated: 53 kr')
  })

  it('delivery that is invoiced separately is not called free [CHECKOUT-05]', () => {
    const shipping = { ...cart.shipping, isFree: true, isInvoiced: true }
    expect(readRows(false, { shipping })).toContain('Delivery: Invoiced separately')
  })
})
