import { describe, expect, it } from 'vitest'
import { findTag, renderInShop } from '../ui/render-in-shop.fixture.tsx'
import { CartLineRow } from './cart-line.tsx'
import type { CartNotice } from './cart-notice.ts'
import type { CartLine } from './cart.ts'

const line: CartLine = {
  id: 'line-1',
  skuId: 11,
  package: null,
  productId: 1,
  alias: 'meatballs',
  categoryAlias: null,
  name: 'Meatballs',
  brand: null,
  skuName: 'One portion',
  pictureFileName: null,
  foodCodes: null,
  quantity: 2,
  stock: { total: 9, inStock: 9, oversellable: 0, static: 0 },
  isOffSale: false,
  isDiscounted: false,
  unitPrice: { incVat: '100 kr', exVat: '94 kr' },
  regularUnitPrice: { incVat: '100 kr', exVat: '94 kr' },
  totalPrice: { incVat: '200 kr', exVat: '188 kr' },
  priceAmount: { incVat: 100, exVat: 94 },
  campaigns: [],
  pieces: [],
  message: null,
}

const render = (change: Partial<CartLine> = {}, problem?: string, notices: CartNotice[] = []) =>
  renderInShop(
    <CartLineRow
      line={{ ...line, ...change }}
      problem={problem}
      notices={notices}
      idPrefix="cart"
    />,
  )

describe('the row of a cart line', () => {
  it('its buttons name the meal, after the text that they show [MORE-05]', () => {
    const notice = { kind: 'too-many', lineId: 'line-1', stock: 1, quantity: 2 } as const
    const html = render({}, undefined, [notice])
    expect(html).toMatch(/aria-label="Update Meatballs"[^>]*>Update</)
    expect(html).toMatch(/aria-label="Change to 1: Meatballs"[^>]*>Change to 1</)
  })

  it('the line names its campaigns and shows how many pieces cost how much [CART-01, CART-04]', () => {
    const zero = { incVat: '0 kr', exVat: '0 kr' }
    const pieces = [
      { quantity: 2, price: { incVat: '100 kr', exVat: '94 kr' } },
      { quantity: 1, price: zero },
    ]
    const html = render({ campaigns: ['Three for two'], pieces })
    expect(html).toContain('Three for two')
    expect(html).toContain('2 × 100 kr')
    expect(html).toContain('1 × 0 kr')
    expect(html).not.toContain('each')
    expect(render()).toContain('100 kr each')
  })

  it('a free gift is named as one, and can be neither changed nor removed [CART-04, CART-08]', () => {
    const html = render({ isGift: true })
    expect(html).toContain('2 as a free gift')
    expect(html).not.toContain('<button')
    expect(html).not.toContain('<input')
  })

  it('the buttons for one more and one fewer send the new number [CART-08]', () => {
    const html = render()
    expect(findTag(html, 'Fewer Meatballs', 'name="change"')).toContain('value="line-1:1"')
    expect(findTag(html, 'More Meatballs', 'name="change"')).toContain('value="line-1:3"')
  })

  it.each(['sv', 'en'] as const)(
    'in %s the names of the buttons of a line start with different words, for voice control [MORE-05]',
    (locale) => {
      const html = renderInShop(
        <CartLineRow line={line} problem={undefined} notices={[]} idPrefix="cart" />,
        { locale },
      )
      const names = [...html.matchAll(/aria-label="([^"]* Meatballs)"/g)].map(
        ([, name = '']) => name,
      )
      expect(names.length).toBeGreaterThanOrEqual(4)
      expect(new Set(names.map((name) => name.split(' ')[0])).size).toBe(names.length)
    },
  )

  it('the line has no form of its own, so that every button of the page also sends its typed number [CART-08]', () => {
    const html = render()
    expect(html).not.toContain('<form')
    expect(findTag(html, 'type="number"')).toContain('name="quantity-line-1"')
    expect(findTag(html, 'name="shown-line-1"')).toContain('value="2"')
  })

  it('a plain button removes the line, also without JavaScript [CART-08]', () => {
    expect(findTag(render(), 'Remove Meatballs', 'name="change"')).toContain('value="line-1:0"')
  })

  it('the button for one fewer keeps a quantity of one, also without JavaScript, and can have the focus', () => {
    const button = findTag(render({ quantity: 1 }), 'Fewer Meatballs', 'value="line-1:1"')
    expect(button).toContain('aria-disabled="true"')
    expect(button).not.toContain(' disabled')
  })

  it('the line shows a text if some of its units are made to order [CART-04]', () => {
    const stock = { total: 9, inStock: 1, oversellable: 8, static: 0 }
    expect(render({ stock })).toContain('made to order')
    expect(render()).not.toContain('made to order')
  })

  it.each([1, 5])(
    'a line with made-to-order units has the same text for a quantity of %i',
    (quantity) => {
      const html = render({ quantity, stock: { total: 8, inStock: 0, oversellable: 8, static: 0 } })
      expect(html).toContain('Meals that are not in stock are made to order')
    },
  )

  it('the number field refers to the text of the line problem as its description', () => {
    const html = render({}, 'Only 2 are left.')
    expect(html).toContain('aria-invalid="true" aria-describedby="cart-problem-line-1"')
    expect(html).toContain('id="cart-problem-line-1"')
  })

  it('a line with too little stock says so at its field and offers to lower the number [CART-04]', () => {
    const notice = { kind: 'too-many', lineId: 'line-1', stock: 1, quantity: 2 } as const
    const html = render({}, undefined, [notice])
    expect(html).toContain('aria-invalid="true" aria-describedby="cart-problem-line-1"')
    expect(findTag(html, 'id="cart-problem-line-1"')).toContain('cart-line-problem')
    expect(html).toMatch(/value="line-1:1"[^>]*>Change to 1</)
  })

  it('a package lists its items and has one number for all of them [CART-04]', () => {
    const item = { skuId: 1, groupId: 1, optionId: 1, foodCodes: 'milk' }
    const items = [
      { ...item, name: 'Soup', skuName: null, quantity: 4 },
      { ...item, groupId: 2, name: 'Cake', skuName: 'Large', quantity: 2 },
    ]
    const html = render({ skuId: null, package: { packageId: 5, groupKey: 'a', items } })
    expect(html).toContain('4 × Soup</li>')
    expect(html).toContain('2 × Cake, Large</li>')
    expect(html.match(/type="number"/g)).toHaveLength(1)
    expect(findTag(html, '<article')).not.toContain('data-food')
    expect(findTag(html, '<li')).toContain('data-food="milk"')
  })
})
