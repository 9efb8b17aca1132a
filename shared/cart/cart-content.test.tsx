import { expect, it } from 'vitest'
import { renderInShop } from '../ui/render-in-shop.fixture.tsx'
import { ShareCart } from './cart-content.tsx'

function renderCart(meals: number, packages: number) {
  const lines = [
    ...Array.from({ length: meals }, (_, index) => ({ productId: 1, skuId: index, quantity: 2 })),
    ...Array.from({ length: packages }, () => ({ productId: 2, skuId: null, quantity: 1 })),
  ]
  return renderInShop(<ShareCart cart={{ lines }} origin="https://shop.example" />)
}

it.each([
  [20, 0, null],
  [21, 0, '1 item is left out.'],
  [20, 2, '2 items are left out.'],
  [1, 1, '1 item is left out.'],
])('a link for %i meals and %i packages says what it leaves out: %s', (meals, packages, text) => {
  const html = renderCart(meals, packages)
  expect(html).toContain('cart?lines=1-0:2')
  if (text === null) expect(html).not.toContain('left out')
  else expect(html).toContain(`The link holds up to 20 meals and no packages. ${text}`)
})

it('a link does not name the free gifts of campaigns', () => {
  const meal = { productId: 1, skuId: 11, quantity: 2 }
  const lines = [meal, { ...meal, skuId: 12, isGift: true }]
  const html = renderInShop(<ShareCart cart={{ lines }} origin="https://shop.example" />)
  expect(html).toContain('cart?lines=1-11:2"')
  expect(html).not.toContain('left out')
})
