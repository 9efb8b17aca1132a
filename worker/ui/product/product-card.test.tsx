import { describe, expect, it } from 'vitest'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { ProductCard } from './product-card.tsx'
import { createSampleProduct, createSampleSku } from './sample-product.fixture.ts'

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
  it('a meal with one size has a button that adds it to the cart without JavaScript', () => {
    const button = findTag(render(), '<button', 'name="item"')
    expect(button).toContain('form="add-to-cart"')
    expect(button).toContain('value="1-11"')
    expect(button).toContain('aria-label="Add Meatballs to the cart"')
  })

  it('a meal with several sizes says that they are chosen on its page, and has no button', () => {
    const html = render({ skus: [createSampleSku(11, 'One'), createSampleSku(12, 'Two')] })
    expect(html).not.toContain('name="item"')
    expect(html).toContain('>Choose<')
  })

  it('a card has at most 11 elements and 650 bytes, because a list has many cards', () => {
    const html = render()
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(11)
    expect(html.length).toBeLessThanOrEqual(650)
  })

  it('a card names the stock only if the meal is short, late or sold out', () => {
    expect(render()).not.toContain('stock-label')
    const [sku] = createSampleProduct().skus
    const stock = { inStock: 0, oversellable: 0, static: 20, total: 20 }
    expect(render({ skus: sku ? [{ ...sku, stock }] : [], stock })).not.toContain('stock-label')
    expect(render({ skus: [createSampleSku(11, 'One portion', 2)] })).toContain('Only 2 left')
  })

  it('the channel sets from which stock on a card names what is left', () => {
    const renderStock = (inStock: number, fewLeftLimit: number) => {
      const product = createSampleProduct({ skus: [createSampleSku(11, 'One portion', inStock)] })
      return renderInShop(<ProductCard product={product} />, { fewLeftLimit })
    }
    expect(renderStock(8, 10)).toContain('Only 8 left')
    expect(renderStock(4, 0)).not.toContain('stock-label')
  })

  it('a card names first the diets for which its list is filtered, at most two [LIST-02]', () => {
    const product = createSampleProduct({ diets: ['Vegan', 'Gluten-free', 'Spicy', 'Raw'] })
    const readDiets = (diets?: string[]) =>
      /<\/h3><p[^>]*>(.*?)<\/p>/
        .exec(renderInShop(<ProductCard product={product} diets={diets} />))?.[1]
        ?.split('\u{a0}· ')
        .filter((fact) => product.diets.includes(fact))
    expect(readDiets()).toEqual(['Vegan'])
    expect(readDiets(['Spicy', 'Gluten-free', 'Raw'])).toEqual(['Gluten-free', 'Spicy'])
    expect(readDiets(['Missing'])).toEqual(['Vegan'])
  })

  it('a sold-out meal is marked as sold out and has no button', () => {
    const html = render({ skus: [createSampleSku(11, 'One portion', 0)] })
    expect(html).toContain('Sold out')
    expect(html).not.toContain('name="item"')
  })

  it('a discounted meal shows both prices, the discount and the lowest price of the 30 days before [PRODUCT-02]', () => {
    const html = render({ price: discounted })
    expect(html).toContain('−20%')
    expect(html).toContain('Regular price')
    expect(html).toContain('149 kr')
    expect(html).toContain('Lowest price 30 days before: 125 kr')
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

  it('a card contains only the part of the second picture’s name that differs from the first', () => {
    const withPictures = (...fileNames: string[]) =>
      render({ pictures: fileNames.map((fileName) => ({ fileName, alt: '' })) })
    expect(withPictures('soup.svg', 'soup-box.svg')).toContain('data-hover="-box"')
    expect(withPictures('soup.svg', 'soup-box.png')).toContain('data-hover="soup-box.png"')
    expect(withPictures('soup.svg', 'big soup.svg')).toContain('data-hover="big%20soup.svg"')
    expect(withPictures('soup.svg')).not.toContain('data-hover')
  })

  it('the brand is a link to its page, beside the link of the meal', () => {
    const html = render()
    expect(html).toContain('<a href="/en/b/tallmo-matsal">Tallmo Matsal</a>')
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /)
  })

  it('a brand without a page is only text', () => {
    const html = render({ brand: { name: 'Tallmo Matsal', alias: null } })
    expect(html).toMatch(/<p[^>]*>Tallmo Matsal<\/p>/)
  })

  it('the price of a kilogram is shown below the price [PRODUCT-02]', () => {
    expect(render()).toContain('SEK\u{a0}264.44/kg')
  })
})
