import { describe, expect, it } from 'vitest'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { createSampleProduct, createSampleSku } from '../../ui/product/sample-product.fixture.ts'
import { BuyBox } from './buy-box.tsx'

const render = (change: Parameters<typeof createSampleProduct>[0] = {}, liveStock?: string) =>
  renderInShop(
    <BuyBox
      isSimple
      product={createSampleProduct(change)}
      problem={null}
      values={{ skuId: '', quantity: '1' }}
    />,
    { liveStock },
  )

const countOf = (html: string, text: string) => html.split(text).length - 1

describe('BuyBox', () => {
  it('a sold-out meal says so once, above the form that asks for an e-mail [PRODUCT-04]', () => {
    const html = render({ skus: [createSampleSku(11, 'One portion', 0)] })
    const text = html.replaceAll(/ data-stock-texts="[^"]*"/g, '')
    expect(countOf(text.toLowerCase(), 'sold out')).toBe(1)
    expect(html).toContain('This meal is sold out.')
    expect(html).not.toContain('Choose another one')
    expect(html).toContain('E-mail me when it is back')
  })

  it.each([
    [0, ['sold-out', 'some-sold-out']],
    [4, ['available', 'available']],
  ])(
    'with live stock a meal of which %i are left has both states, and shows the current one [API-05]',
    (stock, shown) => {
      const skus = [createSampleSku(11, 'One portion', stock)]
      const tags = render({ skus }, '/live').match(/<[^>]+data-shown-if="[^"]*"[^>]*>/g) ?? []
      const visible = tags.filter((tag) => !tag.includes(' hidden=""'))
      expect(tags).toHaveLength(4)
      expect(visible.map((tag) => /shown-if="([^"]*)"/.exec(tag)?.[1]).toSorted()).toEqual(shown)
      expect(render({ skus })).not.toContain('data-shown-if')
    },
  )

  it('the average rating below the name leads to the reviews [PRODUCT-05]', () => {
    const html = render({ rating: { average: 4.25, count: 9 } })
    expect(findTag(html, '<a', 'product-rating')).toContain('href="#reviews"')
    expect(html).toContain('9 ratings')
    expect(render({ rating: { average: 0, count: 0 } })).not.toContain('product-rating')
  })
})
