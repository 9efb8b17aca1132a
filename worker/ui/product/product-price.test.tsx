import { expect, it } from 'vitest'
import type { Price } from '#shared/product/product.ts'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { ProductPrice } from './product-price.tsx'
import { sampleDiscountedPrice } from './sample-product.fixture.ts'

const readText = (change: Partial<Price> = {}, shop: Parameters<typeof renderInShop>[1] = {}) =>
  renderInShop(<ProductPrice price={{ ...sampleDiscountedPrice, ...change }} />, shop)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u{a0}', ' ')
    .split('\n')

it('a discounted price is followed by the regular price and by the lowest price before the reduction, each with its name [PRODUCT-02]', () => {
  expect(readText()).toEqual([
    '100 kr Regular price 120 kr',
    'SEK 200/kg',
    'Lowest price 30 days before: 99 kr',
  ])
})

it('a price that is not discounted stands alone with its unit price [PRODUCT-02]', () => {
  expect(readText({ isDiscounted: false })).toEqual(['100 kr', 'SEK 200/kg'])
})

it('the price of a kilogram is shown in the language of the page, with or without VAT [PRODUCT-02]', () => {
  expect(readText({}, { locale: 'sv' })[1]).toBe('200 kr/kg')
  expect(readText({}, { locale: 'sv', vatIncluded: false })[1]).toBe('188,68 kr/kg')
})

it('a product without a known weight has no unit price [PRODUCT-02]', () => {
  expect(readText({ perUnit: null, isDiscounted: false })).toEqual(['100 kr'])
})
