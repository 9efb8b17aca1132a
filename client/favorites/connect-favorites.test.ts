import { describe, expect, it } from 'vitest'
import { createFavoriteState, parseFavoriteResponse } from './connect-favorites.ts'

describe('the favorites while a change is under way', () => {
  it('a change counts at once, and without it the stored favorites count again [STATE-01]', () => {
    const state = createFavoriteState(() => [7])
    state.want(12, true)
    state.want(7, false)
    expect([...state.list()]).toEqual([12])
    state.settle(12)
    state.settle(7)
    expect([...state.list()]).toEqual([7])
  })

  it('a change that the server has stored meanwhile is counted once [STATE-01]', () => {
    let stored = [7]
    const state = createFavoriteState(() => stored)
    state.want(12, true)
    stored = [7, 12]
    expect([...state.list()]).toEqual([7, 12])
  })
})

const response = {
  ok: true,
  isFavorite: true,
  position: 3,
  message: 'Soup is now a favourite',
  labels: { show: 'Show favourites', undo: 'Undo' },
  product: {
    productId: 12,
    name: 'Soup',
    brand: 'Tallmo',
    category: 'soups',
    price: { amount: 11_900, regularAmount: 12_900, currency: 'SEK' },
  },
}

it('the product of a response has everything that a measurement needs [STATE-03]', () => {
  expect(parseFavoriteResponse(response, 12)).toEqual(response)
})

it('a product that the merchant did not return is known by its id only [STATE-03]', () => {
  expect(parseFavoriteResponse({ ...response, product: null }, 12)).toMatchObject({
    product: { productId: 12, name: null, brand: null, category: null, price: null },
  })
})

it('a refusal has a message [STATE-01]', () => {
  const refusal = { ok: false, problem: 'full', message: 'No more fit' }
  expect(parseFavoriteResponse(refusal, 12)).toEqual({ ok: false, message: 'No more fit' })
})

it.each([null, 'ok', {}, { ok: true }, { ok: 'true', message: 'x' }, { ok: true, message: 'x' }])(
  'the body %j is no response to a favorite button',
  (body) => {
    expect(parseFavoriteResponse(body, 12)).toBeNull()
  },
)
