import { describe, expect, it } from 'vitest'
import { renderInShop } from '../ui/render-in-shop.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { Cart } from './cart.ts'

const cart: Cart = {
  id: 'cart-1',
  lines: [],
  quantity: 2,
  subTotal: { incVat: '106 kr', exVat: '100 kr' },
  regularSubTotal: { incVat: '106 kr', exVat: '100 kr' },
  discount: null,
  shipping: {
    fee: { incVat: '53 kr', exVat: '50 kr' },
    isFree: false,
    isDefault: false,
    amountLeftToFree: -1,
    amountLeftToFreeText: '',
    freeShare: null,
  },
  total: { incVat: '159 kr', exVat: '150 kr' },
  vat: '9 kr',
}

/** The rows as they are read, each a term and its amount. */
function readRows(vatIncluded: boolean): string[] {
  const html = renderInShop(<CartSummary cart={cart} />, { vatIncluded })
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, term = '', amount = '']) => `${term}: ${amount}`,
  )
}

describe('CartSummary', () => {
  it('CART-04 adds up with VAT to the total, and says what of it is VAT', () => {
    expect(readRows(true)).toEqual([
      'Meals: 106 kr',
      'Shipping: 53 kr',
      'Total including VAT: 159 kr',
      'VAT included: 9 kr',
    ])
  })

  it('CART-04 adds up without VAT to a total without it, then with it', () => {
    expect(readRows(false)).toEqual([
      'Meals: 100 kr',
      'Shipping: 50 kr',
      'Total excluding VAT: 150 kr',
      'VAT: 9 kr',
      'Total including VAT: 159 kr',
    ])
  })
})
