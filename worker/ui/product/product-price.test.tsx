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
  perUnit: {
    incVat: { amount: 20_000, currency: 'SEK' },
    exVat: { amount: 18_868, currency: 'SEK' },
    unit: 'kg',
  },
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

const readUnitPrice = (change: Partial<Price>, shop: Parameters<typeof renderInShop>[1] = {}) =>
  /<div class="product-price"><p .*?<\/p>([^<]*)/
    .exec(renderInShop(<ProductPrice price={{ ...price, ...change }} />, shop))?.[1]
    ?.replaceAll('\u{a0}', ' ')

it('the price of a kilogram is shown in the language of the page, with or without VAT [PRODUCT-02]', () => {
  expect(readUnitPrice({}, { locale: 'sv' })).toBe('200 kr/kg')
  expect(readUnitPrice({}, { locale: 'sv', vatIncluded: false })).toBe('188,68 kr/kg')
  expect(readUnitPrice({}, { locale: 'en' })).toBe('SEK 200/kg')
})

it('the large price says that the price of a kilogram is a unit price [PRODUCT-02]', () => {
  const html = renderInShop(<ProductPrice price={price} size="large" />)
  expect(html).toContain('Unit price SEK')
})

it('a product without a known weight has no unit price [PRODUCT-02]', () => {
  expect(readUnitPrice({ perUnit: null })).toBe('')
})
