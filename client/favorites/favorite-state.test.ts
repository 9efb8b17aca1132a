import { describe, expect, it } from 'vitest'
import { createFavoriteState, readFavorites } from './favorite-state.ts'

describe('reading the favorites from the cookies of the page', () => {
  it.each([
    ['', []],
    ['a=b; ralph-persisted-states=favorites%3D%227.c%22%3BvatIncluded%3Dfalse', [7, 12]],
    ['ralph-persisted-states=favorites%3D%5B7%2C12%5D', [7, 12]],
    ['ralph-persisted-states=%E0%A4%A', []],
    ['ralph-persisted-states=vatIncluded%3Dfalse', []],
  ])('the cookies %j contain the favorites %j [STATE-01]', (cookies, favorites) => {
    expect(readFavorites(cookies)).toEqual(favorites)
  })
})

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
