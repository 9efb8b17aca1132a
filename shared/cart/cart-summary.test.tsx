import { describe, expect, it } from 'vitest'
import { renderInShop } from '../ui/render-in-shop.fixture.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { Cart } from './cart.ts'

const cart: Cart = {
  id: 'cart-1',
  lines: [],
  campaigns: [],
  codes: [],
  codeResult: null,
  quantity: 2,
  subTotal: { incVat: '106 kr', exVat: '100 kr' },
  regularSubTotal: { incVat: '106 kr', exVat: '100 kr' },
  discount: null,
  fixedDiscount: null,
  savings: null,
  paymentFee: null,
  orderTotal: { incVat: '159 kr', exVat: '150 kr' },
  giftCard: null,
  balance: null,
  shipping: {
    fee: { incVat: '53 kr', exVat: '50 kr' },
    isFree: false,
    isInvoiced: false,
    isDefault: false,
    amountLeftToFree: -1,
    amountLeftToFreeText: '',
    freeShare: null,
    readyDays: null,
  },
  total: { incVat: '159 kr', exVat: '150 kr' },
  vats: [{ rate: 6, amount: '9 kr' }],
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
      'of which VAT 6%: 9 kr',
    ])
  })

  it.each([true, false])(
    'a cart whose prices contain no VAT has no row that names VAT (VAT mode %s) [CART-04]',
    (vatIncluded) =>
      expect(readRows(vatIncluded, { vats: [] })).toEqual([
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
      'VAT 6%: 9 kr',
      'Total including VAT: 159 kr',
    ])
  })

  const reductions: Partial<Cart> = {
    regularSubTotal: { incVat: '127 kr', exVat: '120 kr' },
    discount: { incVat: '21 kr', exVat: '20 kr' },
    codes: [{ kind: 'promo', code: 'HUNDRA', name: 'For large carts', isUsed: true }],
    fixedDiscount: { incVat: '53 kr', exVat: '50 kr' },
    savings: { incVat: '74 kr', exVat: '70 kr' },
    paymentFee: { incVat: '26 kr', exVat: '25 kr' },
    orderTotal: { incVat: '132 kr', exVat: '125 kr' },
    giftCard: '100 kr',
    balance: '20 kr',
    vats: [
      { rate: 6, amount: '5 kr' },
      { rate: 25.5, amount: '2 kr' },
    ],
    total: { incVat: '12 kr', exVat: '5 kr' },
  }

  it('with VAT the payments and the amount to pay follow the total and its VAT by rate [CART-01, CART-05, CART-06]', () => {
    expect(readRows(true, reductions)).toEqual([
      'Meals: 127 kr',
      'Discount: −21 kr',
      'Code HUNDRA: −53 kr',
      'Delivery: 53 kr',
      'Payment fee: 26 kr',
      'Total including VAT: 132 kr',
      'of which VAT 6%: 5 kr',
      'of which VAT 25.5%: 2 kr',
      'You save: 74 kr',
      'Gift card: −100 kr',
      'Balance: −20 kr',
      'To pay: 12 kr',
    ])
  })

  it('without VAT the payments are subtracted from the total with VAT [CART-01, CART-05, CART-06]', () => {
    expect(readRows(false, reductions)).toEqual([
      'Meals: 120 kr',
      'Discount: −20 kr',
      'Code HUNDRA: −50 kr',
      'Delivery: 50 kr',
      'Payment fee: 25 kr',
      'Total excluding VAT: 125 kr',
      'VAT 6%: 5 kr',
      'VAT 25.5%: 2 kr',
      'Total including VAT: 132 kr',
      'You save: 70 kr',
      'Gift card: −100 kr',
      'Balance: −20 kr',
      'To pay: 12 kr',
    ])
  })

  it('a reduction by an unknown code is named after promo codes and gift cards [CART-05]', () => {
    expect(readRows(true, { fixedDiscount: { incVat: '53 kr', exVat: '50 kr' } })[1]).toBe(
      'Promo code or gift card: −53 kr',
    )
  })

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
