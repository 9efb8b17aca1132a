import { describe, expect, it } from 'vitest'
import { renderInShop } from '../ui/render-in-shop.fixture.tsx'
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
    readyDays: null,
  }
  return renderInShop(<FreeShipping shipping={shipping} />, { vatIncluded })
}

describe('the progress towards free shipping', () => {
  it('the amount left to free shipping is shown [CART-04]', () => {
    expect(render(120, 0.76)).toContain('120 kr away from free delivery')
  })

  it('the text says that the amount includes VAT if prices are shown without VAT [CART-04]', () => {
    expect(render(120, 0.76, false)).toContain('120 kr incl. VAT away from free delivery')
  })

  it('the text says that free shipping is reached [CART-04]', () => {
    expect(render(0, 1)).toContain('Delivery is on us')
  })

  it('free shipping is not reached if the smallest amount is still missing [CART-04]', () => {
    expect(render(1, 0.99)).toContain('away from free delivery')
  })

  it('nothing is shown without a free-shipping rule [CART-04]', () => {
    expect(render(-1, null)).toBe('')
    expect(render(-1, 0.5)).toBe('')
    expect(render(120, null)).toBe('')
  })
})
