import { describe, expect, it } from 'vitest'
import { readCartAnswer, readCartQuantity } from './cart-answer.ts'

const cart = { id: 'cart-1', lines: [], quantity: 3 }

describe('what the boot script reads of a cart', () => {
  it('is the number of units', () => expect(readCartQuantity(cart)).toBe(3))

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
  ])('is nothing of %j', (value) => expect(readCartQuantity(value)).toBeNull())
})

describe('an answer to a form of the cart', () => {
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
  ])('is never %j', (body) => expect(readCartAnswer(body)).toBeNull())

  it('may refuse with the cart as it is', () => {
    const answer = readCartAnswer({ ok: false, problem: 'sold-out', message: 'Sold out', cart })
    expect(answer).toEqual({
      ok: false,
      message: 'Sold out',
      isQuantityWrong: false,
      quantity: 3,
      cart,
    })
  })
})
