import { expect, it } from 'vitest'
import { parseFragment } from './mini-cart-fragment.ts'

it('a response with markup is a fragment, without a cart if the shopper has none', () => {
  const data = { cart: { id: '1' }, problem: 'general', notices: [], removed: null, shop: {} }
  const fragment = { html: '<p></p>', refusal: null, ...data }
  expect(parseFragment({ ok: true, ...fragment })).toEqual(fragment)
  expect(parseFragment({ html: '', shop: {} })).toMatchObject({ cart: null, problem: null })
})

it.each([null, 'html', [], {}, { html: 1 }])('the body %j is no fragment', (body) => {
  expect(parseFragment(body)).toBeNull()
})
