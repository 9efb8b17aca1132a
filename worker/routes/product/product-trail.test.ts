import { describe, expect, it } from 'vitest'
import type { Product } from '#shared/product/product.ts'
import { createSampleProduct } from '../../ui/product/sample-product.fixture.ts'
import { buildTrail } from './route.tsx'

const createCategory = (id: number, parentId: number, alias: string) => ({
  id,
  parentId,
  name: alias.toUpperCase(),
  alias,
  description: '',
  aliases: {},
})

const categories = [
  createCategory(3, 2, 'classics'),
  createCategory(1, 0, 'dinners'),
  createCategory(2, 1, 'nordic'),
]

const shop = { prefix: { locale: 'en', market: null }, t: (key: string) => key } as const

const list = (category: Product['category']) =>
  buildTrail(shop, createSampleProduct({ category }), categories).map(({ href }) => href)

describe('the breadcrumbs of a product', () => {
  it('the breadcrumbs contain every category above the product, from the top level down [PRODUCT-07]', () => {
    expect(list({ name: 'Classics', alias: 'classics' })).toEqual([
      '/en',
      '/en/c/dinners',
      '/en/c/nordic',
      '/en/c/classics',
      undefined,
    ])
  })

  it('a category that is not in the category tree is the only category in the breadcrumbs [PRODUCT-07]', () => {
    expect(list({ name: 'Hidden', alias: 'hidden' })).toEqual(['/en', '/en/c/hidden', undefined])
  })

  it('a product without a category is below the list of all products [PRODUCT-07]', () => {
    expect(list(null)).toEqual(['/en', '/en/news', undefined])
  })

  it('the names of its categories and of the product are texts of the merchant [PRODUCT-07]', () => {
    const product = createSampleProduct({ category: { name: 'Hidden', alias: 'hidden' } })
    const trail = buildTrail(shop, product, categories)
    expect(trail.map(({ isMerchantText }) => isMerchantText)).toEqual([undefined, true, true])
  })
})
