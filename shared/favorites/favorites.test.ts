import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeFavorites, isProductId, MAX_FAVORITES } from './favorites.ts'

const full = Array.from({ length: MAX_FAVORITES }, (_, index) => index + 1)
const productId = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const favorites = fc.uniqueArray(productId, { maxLength: 20 })

describe('changing the favorites', () => {
  it('a toggle adds a product at the end, and another toggle removes it [STATE-01, STATE-03]', () => {
    const added = changeFavorites([7], { action: 'toggle', productId: 12 })
    expect(added).toEqual({ ok: true, favorites: [7, 12], isFavorite: true, position: 1 })
    expect(changeFavorites([7, 12], { action: 'toggle', productId: 12 })).toEqual({
      ok: true,
      favorites: [7],
      isFavorite: false,
      position: 1,
    })
  })

  it('400 favorites fit, and the next one is refused [STATE-01]', () => {
    const before = full.slice(1)
    expect(changeFavorites(before, { action: 'add', productId: 999 })).toMatchObject({ ok: true })
    for (const action of ['add', 'toggle'] as const) {
      expect(changeFavorites(full, { action, productId: 999 })).toEqual({
        ok: false,
        problem: 'full',
      })
    }
  })

  it('a full list still accepts a favorite that it contains, and a removal [STATE-01]', () => {
    expect(changeFavorites(full, { action: 'add', productId: 5 })).toMatchObject({ ok: true })
    expect(changeFavorites(full, { action: 'toggle', productId: 5 })).toMatchObject({
      isFavorite: false,
    })
  })

  it('undoing a removal restores the order of any list [STATE-01]', () => {
    fc.assert(
      fc.property(favorites, fc.nat(), (ids, pick) => {
        const removedId = ids[pick % Math.max(1, ids.length)]
        if (removedId === undefined) return
        const removed = changeFavorites(ids, { action: 'remove', productId: removedId })
        if (!removed.ok) throw new Error('A removal was refused')
        const { position } = removed
        const undo = { action: 'add', productId: removedId, position } as const
        expect(changeFavorites(removed.favorites, undo)).toMatchObject({ favorites: ids })
      }),
    )
  })

  it('adding or removing twice has the same result as once [STATE-01]', () => {
    fc.assert(
      fc.property(favorites, productId, fc.constantFrom('add', 'remove'), (ids, id, action) => {
        const once = changeFavorites(ids, { action, productId: id })
        if (!once.ok) throw new Error('The change was refused')
        expect(changeFavorites(once.favorites, { action, productId: id })).toMatchObject({
          favorites: once.favorites,
        })
      }),
    )
  })
})

it.each([[1], [2 ** 31 - 1]])('%j is a product id', (value) => {
  expect(isProductId(value)).toBe(true)
})

it.each([[0], [-1], [1.5], [2 ** 31], [Number.NaN], ['1'], [null]])(
  '%j is no product id, because the merchant accepts only positive integers with 32 bits',
  (value) => {
    expect(isProductId(value)).toBe(false)
  },
)
