import { describe, expect, it } from 'vitest'
import { createFavoriteState } from './favorite-state.ts'

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
