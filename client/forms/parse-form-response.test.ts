import { describe, expect, it } from 'vitest'
import { parseCartQuantity } from '../state/parse-cart-quantity.ts'
import { createSampleCart } from '../cart/sample-cart.fixture.ts'
import { parseFormResponse } from './parse-form-response.ts'

const cart = createSampleCart({ 1: 3 })

describe('parsing the quantity of a cart', () => {
  it('the parsed quantity is the number of units in the cart', () =>
    expect(parseCartQuantity(cart)).toBe(3))

  it.each([
    null,
    undefined,
    3,
    [],
    {},
    { ...cart, quantity: -1 },
    { ...cart, quantity: '3' },
    { ...cart, quantity: 0.5 },
    { ...cart, lines: 1 },
    { ...cart, id: 1 },
  ])('the invalid cart %j has no quantity', (value) => expect(parseCartQuantity(value)).toBeNull())
})

describe('parsing the response to a cart form', () => {
  it.each([
    null,
    [],
    'ok',
    {},
    { ok: 'true', cart },
    { ok: true },
    { ok: true, cart: {} },
    { ok: false },
    { ok: false, message: '' },
  ])('the body %j is not a form response', (body) => expect(parseFormResponse(body)).toBeNull())

  it('a parsed refusal contains the message and the current cart', () => {
    const response = parseFormResponse({
      ok: false,
      problem: 'sold-out',
      message: 'Sold out',
      cart,
    })
    expect(response).toEqual({
      ok: false,
      message: 'Sold out',
      isQuantityWrong: false,
      quantity: 3,
      cart,
    })
  })

  it('an addition counts also if a newer version of the shop answers with another kind of cart', () => {
    const body = { ok: true, cart: { ...cart, total: 300 } }
    expect(parseFormResponse(body)).toEqual({ ok: true, quantity: 3, cart: undefined })
  })
})
