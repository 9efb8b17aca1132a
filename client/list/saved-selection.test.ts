import { describe, expect, it } from 'vitest'
import { parseSavedSelection, toReturnAddress } from './saved-selection.ts'

const saved = { path: '/en/c/soups', query: '?p-diet=Vegan~v&page=2' }
const toAddress = (path: string) => toReturnAddress(new URL(path, 'https://shop.example'), saved)

describe('the saved selection of a list', () => {
  it('a link to the list that was visited last leads to its selection and page [GUARD-10, LIST-06]', () => {
    expect(toAddress('/en/c/soups')).toBe('/en/c/soups?p-diet=Vegan~v&page=2')
    expect(toAddress('/en/c/soups#results')).toBe('/en/c/soups?p-diet=Vegan~v&page=2#results')
  })

  it('a link to another list, or with a query of its own, does not change [GUARD-10]', () => {
    expect(toAddress('/en/c/stews')).toBeNull()
    expect(toAddress('/en/c/soups?sort=PRICE')).toBeNull()
    expect(toReturnAddress(new URL('https://shop.example/en/c/soups'), null)).toBeNull()
  })

  it.each([null, '', '{', '[]', '{"path":1,"query":""}', 'null'])(
    'the stored text %j is not a selection',
    (json) => {
      expect(parseSavedSelection(json)).toBeNull()
    },
  )
})
