import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSavedList } from './list-position.ts'
import { parseSavedLists, toReturnAddress, type SavedList } from './saved-lists.ts'

const saved: SavedList = {
  path: '/en/c/soups',
  query: '?p-diet=Vegan~v&page=2',
  firstPage: 1,
  lastPage: 2,
  scrollTop: 840,
}
const toAddress = (path: string) => toReturnAddress(new URL(path, 'https://shop.example'), [saved])

describe('the saved lists of a tab', () => {
  it('a link to the list that was visited last leads to its selection and page [GUARD-10, LIST-06]', () => {
    expect(toAddress('/en/c/soups')).toBe('/en/c/soups?p-diet=Vegan~v&page=2')
    expect(toAddress('/en/c/soups#results')).toBe('/en/c/soups?p-diet=Vegan~v&page=2#results')
  })

  it('a link to another list, or with a query of its own, does not change [GUARD-10]', () => {
    expect(toAddress('/en/c/stews')).toBeNull()
    expect(toAddress('/en/c/soups?sort=PRICE')).toBeNull()
    expect(toReturnAddress(new URL('https://shop.example/en/c/soups'), [])).toBeNull()
  })

  it('the last visited list is first, each list is stored once, and at most ten are stored [GUARD-10]', () => {
    const numbers = Array.from({ length: 12 }, (_, page) => page)
    const lists = numbers.reduce<SavedList[]>(
      (stored, page) => addSavedList(stored, { ...saved, query: `?page=${page}` }),
      [],
    )
    expect(lists.map(({ query }) => query)).toEqual(
      numbers
        .slice(2)
        .toReversed()
        .map((page) => `?page=${page}`),
    )
    const again = addSavedList(lists, { ...saved, query: '?page=5', scrollTop: 1 })
    expect(again).toHaveLength(10)
    expect(again[0]?.scrollTop).toBe(1)
  })

  it('stored lists are read as they were saved, and any other text is read as no list [GUARD-10]', () => {
    expect(parseSavedLists([saved, { ...saved, path: 1 }, null])).toEqual([saved])
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseSavedLists(value)).toEqual([])
      }),
      { seed: 7 },
    )
  })
})
