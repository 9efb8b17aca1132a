import { expect, it } from 'vitest'
import { parseFragment } from './mini-cart-content.ts'
import { createSampleCart } from '../sample-cart.fixture.ts'

it('a response with markup is a fragment, without a cart if the shopper has none', () => {
  const details = { problem: 'general', notices: [], removed: null }
  const fragment = { html: '<p></p>', cart: createSampleCart({ 1: 2 }), refusal: null, shop: {} }
  expect(parseFragment({ ok: true, ...fragment, ...details })).toEqual({ ...fragment, details })
  const none = { cart: null, details: { ...details, problem: null } }
  expect(parseFragment({ html: '', shop: {} })).toMatchObject(none)
})

it.each([null, 'html', [], {}, { html: 1 }])('the body %j is no fragment', (body) => {
  expect(parseFragment(body)).toBeNull()
})
