import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSampleProduct, createSampleSku } from '../ui/product/sample-product.fixture.ts'
import {
  describeList,
  describeProduct,
  describeTrail,
  serializeStructuredData,
} from './structured-data.ts'

const toUrl = (path: string) => `https://shop.example${path}`

const describeSample = (change = {}) =>
  describeProduct(
    {
      product: createSampleProduct(change),
      path: '/en/p/meatballs',
      pictures: ['/m.svg'],
      seller: 'Shop',
      delivery: null,
    },
    toUrl,
  )

describe('structured data for search engines', () => {
  it('the data of a product contains its price, currency and rating [PRODUCT-07]', () => {
    expect(describeSample()).toMatchObject({
      name: 'Meatballs',
      url: 'https://shop.example/en/p/meatballs',
      image: ['https://shop.example/m.svg'],
      offers: { price: '119.00', priceCurrency: 'SEK' },
      aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
    })
  })

  it('the positions on a list page continue after the last position of the previous page [MORE-03]', () => {
    const products = [createSampleProduct(), createSampleProduct()]
    const list = { products, skipped: 20, count: 22, toPath: () => '/en/p/meatballs' }
    expect(describeList(list, toUrl)).toMatchObject({
      numberOfItems: 22,
      itemListElement: [{ position: 21 }, { position: 22 }],
    })
  })

  it('the data of a product without ratings contains no rating [PRODUCT-07]', () => {
    expect(describeSample({ rating: { average: 0, count: 0 } })).not.toHaveProperty(
      'aggregateRating',
    )
  })

  it.each([
    ['in stock', { inStock: 3, total: 3 }, 'InStock'],
    ['always in stock', { static: 1, total: 1 }, 'InStock'],
    ['made to order', { oversellable: 5, total: 5 }, 'BackOrder'],
    ['sold out', {}, 'OutOfStock'],
  ])('the data of a product contains its availability: %s [PRODUCT-07]', (_, stock, expected) => {
    const none = { total: 0, inStock: 0, oversellable: 0, static: 0 }
    const product = {
      ...createSampleProduct({ skus: [createSampleSku(1, 'One', 0)] }),
      stock: { ...none, ...stock },
    }
    const facts = { path: '/', pictures: [], seller: 'S', delivery: null }
    const described = describeProduct({ product, ...facts }, toUrl)
    expect(described).toMatchObject({
      offers: { availability: `https://schema.org/${expected}` },
    })
  })

  it('a text in the data can never close the script element [MORE-03]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant('</script><script>')), (name) => {
        const trail = describeTrail([{ name, href: '/en' }, { name }], toUrl)
        const text = serializeStructuredData([trail])
        expect(text).not.toContain('<')
        expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...trail })
      }),
    )
  })
})
