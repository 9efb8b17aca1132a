import { describe, expect, it } from 'vitest'
import { parseAnswer, parseCart } from './parse-cart.ts'
import { createSampleCart } from './sample-cart.ts'

const cart = createSampleCart({ 1: 2 })

describe('a cart in the browser', () => {
  it('is taken whole', () => expect(parseCart(cart)).toEqual(cart))

  it.each(Object.keys(cart))('needs %s', (name) => {
    const part = { ...cart, [name]: undefined }
    expect(parseCart(part)).toBeUndefined()
  })

  it.each(Object.keys(cart.lines[0] ?? {}))('needs %s in a line', (name) => {
    const part = { ...cart, lines: [{ ...cart.lines[0], [name]: undefined }] }
    expect(parseCart(part)).toBeUndefined()
  })

  it('may be none', () => expect(parseCart(null)).toBeNull())

  it.each([undefined, 'cart', 1, [], {}])('is never %j', (value) => {
    expect(parseCart(value)).toBeUndefined()
  })
})

describe('an answer about the cart', () => {
  it('brings the cart', () => expect(parseAnswer({ ok: true, cart })).toEqual({ ok: true, cart }))

  it.each([
    ['invalid-quantity'],
    [{ kind: 'too-many', stock: 3 }],
    [{ kind: 'too-many', stock: 3, skuId: 1 }],
  ])('refuses for a known reason: %j', (problem) => {
    const answer = { ok: false, problem, message: 'No', cart: null }
    expect(parseAnswer(answer)).toMatchObject({ ok: false, problem, cart: null })
  })

  it('refuses in general for a reason the cart has no words for', () => {
    const answer = { ok: false, problem: 'choose-variant', message: 'No', cart }
    expect(parseAnswer(answer)).toMatchObject({ problem: 'general', cart })
  })

  it.each([null, 'ok', {}, { ok: true }, { ok: true, cart: {} }, { ok: 1, cart }])(
    'is never %j',
    (body) => expect(parseAnswer(body)).toBeNull(),
  )
})
