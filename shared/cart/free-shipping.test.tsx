import { describe, expect, it } from 'vitest'
import { renderInShop } from '../ui/render-in-shop.tsx'
import type { Cart } from './cart.ts'
import { FreeShipping } from './free-shipping.tsx'

const render = (amountLeftToFree: number, freeShare: number | null, vatIncluded = true) => {
  const shipping: Cart['shipping'] = {
    fee: { incVat: '49 kr', exVat: '46 kr' },
    isFree: amountLeftToFree === 0,
    isInvoiced: false,
    isDefault: true,
    amountLeftToFree,
    amountLeftToFreeText: '120 kr',
    freeShare,
  }
  return renderInShop(<FreeShipping shipping={shipping} />, { vatIncluded })
}

describe('FreeShipping', () => {
  it('CART-04 says what is left to free shipping', () => {
    expect(render(120, 0.76)).toContain('120 kr left to free shipping')
  })

  it('CART-04 says that VAT counts where prices beside it are without', () => {
    expect(render(120, 0.76, false)).toContain('120 kr incl. VAT left to free shipping')
  })

  it('CART-04 says that free shipping is reached', () => {
    expect(render(0, 1)).toContain('Shipping is on us')
  })

  it('CART-04 says nothing where there is no rule', () => {
    expect(render(-1, null)).toBe('')
  })
})
