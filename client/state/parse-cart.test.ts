import { describe, expect, it } from 'vitest'
import { parseCartResponse, parseCart } from './parse-cart.ts'
import { createSampleCart } from '../cart/sample-cart.fixture.ts'

const cart = createSampleCart({ 1: 2 })

describe('parsing a cart', () => {
  it('a complete cart is accepted', () => expect(parseCart(cart)).toEqual(cart))

  it.each(Object.keys(cart))('a cart without %s is rejected', (name) => {
    const part = { ...cart, [name]: undefined }
    expect(parseCart(part)).toBeUndefined()
  })

  it.each(Object.keys(cart.lines[0] ?? {}))('a cart with a line without %s is rejected', (name) => {
    const part = { ...cart, lines: [{ ...cart.lines[0], [name]: undefined }] }
    expect(parseCart(part)).toBeUndefined()
  })

  it('the value null is accepted and means that there is no cart', () =>
    expect(parseCart(null)).toBeNull())

  it.each([undefined, 'cart', 1, [], {}])('the value %j is rejected as a cart', (value) => {
    expect(parseCart(value)).toBeUndefined()
  })
})

describe('parsing a response of the cart page', () => {
  it('a parsed success contains the cart', () =>
    expect(parseCartResponse({ ok: true, cart })).toEqual({ ok: true, cart }))

  it.each([
    ['invalid-quantity'],
    [{ kind: 'too-many', stock: 3 }],
    [{ kind: 'too-many', stock: 3, lineId: 'line-1' }],
  ])('a parsed refusal contains the problem if the cart has a text for it: %j', (problem) => {
    const response = { ok: false, problem, message: 'No', cart: null }
    expect(parseCartResponse(response)).toMatchObject({ ok: false, problem, cart: null })
  })

  it('a problem for which the cart has no text becomes the general problem', () => {
    const response = { ok: false, problem: 'choose-variant', message: 'No', cart }
    expect(parseCartResponse(response)).toMatchObject({ problem: 'general', cart })
  })

  it.each([null, 'ok', {}, { ok: true }, { ok: true, cart: {} }, { ok: 1, cart }])(
    'the body %j is rejected as a cart response',
    (body) => expect(parseCartResponse(body)).toBeNull(),
  )
})
