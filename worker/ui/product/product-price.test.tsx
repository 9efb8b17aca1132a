import { expect, it } from 'vitest'
import type { Price } from '#shared/product/product.ts'
import { renderInShop } from '#shared/ui/render-in-shop.tsx'
import { ProductPrice } from './product-price.tsx'

const price: Price = {
  isDiscounted: true,
  isCampaign: false,
  sellingIncVat: { amount: 10_000, currency: 'SEK' },
  selling: { incVat: '100 kr', exVat: '94 kr' },
  regular: { incVat: '120 kr', exVat: '113 kr' },
  lowest: { incVat: '99 kr', exVat: '93 kr' },
  discountPercentage: 17,
}

const readAmounts = (isDiscounted: boolean) => {
  const html = renderInShop(<ProductPrice price={{ ...price, isDiscounted }} vatLabel="With VAT" />)
  const amounts = /class="product-price-amounts">(.*?)<\/p>/.exec(html)?.[1] ?? ''
  return amounts.replaceAll(/<[^>]+>/g, '')
}

it('the VAT label is shown after the prices and before the lowest price [PRODUCT-02]', () => {
  expect(readAmounts(true)).toBe('Price now 100 kr Regular price 120 kr With VAT')
  expect(readAmounts(false)).toBe('100 kr With VAT')
})
