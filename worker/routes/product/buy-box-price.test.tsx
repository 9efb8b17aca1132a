import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { sampleDiscountedPrice } from '../../ui/product/sample-product.fixture.ts'
import { BuyBoxPrice } from './buy-box-price.tsx'

const readTexts = (isDiscounted: boolean) =>
  renderInShop(<BuyBoxPrice price={{ ...sampleDiscountedPrice, isDiscounted }} />)
    .replaceAll('\u{a0}', ' ')
    .split('</p>')
    .map((text) => text.replaceAll(/<[^>]+>/g, ''))
    .filter((text) => text !== '')

it('the VAT label is shown after the prices and before the unit price and the lowest price [PRODUCT-02]', () => {
  expect(readTexts(true)).toEqual([
    'Price now 100 kr Regular price 120 kr Including VAT',
    'Unit price SEK 200/kg',
    'Lowest price 30 days before: 99 kr',
  ])
  expect(readTexts(false)).toEqual(['100 kr Including VAT', 'Unit price SEK 200/kg'])
})
