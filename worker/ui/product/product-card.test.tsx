import { describe, expect, it } from 'vitest'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.tsx'
import { ProductCard } from './product-card.tsx'
import { createSampleProduct, createSampleSku } from './sample-product.ts'

const render = (change: Parameters<typeof createSampleProduct>[0] = {}) =>
  renderInShop(<ProductCard product={createSampleProduct(change)} />)

const discounted = {
  ...createSampleProduct().price,
  isDiscounted: true,
  regular: { incVat: '149 kr', exVat: '141 kr' },
  lowest: { incVat: '125 kr', exVat: '118 kr' },
  discountPercentage: 20.1,
}

describe('ProductCard', () => {
  it('a meal with one size has a form that adds it to the cart without JavaScript', () => {
    const html = render()
    expect(findTag(html, '<form', 'method="post"')).toContain('action="/en/p/classics/meatballs"')
    expect(html).toContain('name="skuId" value="11"')
    expect(html).toContain('name="quantity" value="1"')
    expect(html).toContain('aria-label="Add Meatballs to the cart"')
  })

  it('a meal with several sizes has a link to its page instead of a form', () => {
    const html = render({ skus: [createSampleSku(11, 'One'), createSampleSku(12, 'Two')] })
    expect(html).not.toContain('<form')
    expect(html).toContain('Choose an option for Meatballs')
  })

  it('a sold-out meal is marked as sold out and has no form', () => {
    const html = render({ skus: [createSampleSku(11, 'One portion', 0)] })
    expect(html).toContain('Sold out')
    expect(html).not.toContain('<form')
  })

  it('a discounted meal shows both prices, the discount and the lowest price of 30 days [PRODUCT-02]', () => {
    const html = render({ price: discounted })
    expect(html).toContain('−20%')
    expect(html).toContain('Regular price')
    expect(html).toContain('149 kr')
    expect(html).toContain('Lowest price in the last 30 days: 125 kr')
  })

  it('prices are shown with or without VAT, depending on the VAT mode of the page [PRODUCT-02]', () => {
    const html = renderInShop(<ProductCard product={createSampleProduct()} />, {
      vatIncluded: false,
    })
    expect(html).toContain('112 kr')
    expect(html).not.toContain('119 kr')
  })

  it('product pictures have a fixed size and load lazily, except in the first row', () => {
    expect(render()).toContain('width="400" height="500" alt="" loading="lazy"')
    const eager = renderInShop(<ProductCard product={createSampleProduct()} isEager />)
    expect(eager).toContain('loading="eager"')
  })
})
