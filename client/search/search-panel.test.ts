import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStorage } from '#tests/support/create-storage.ts'
import { addSearch, createRecentSearches, parseRecentSearches } from './search-panel.ts'

describe('recent searches', () => {
  it('the last six searches are kept, the most recent one first and each once [LIST-07]', () => {
    const recent = createRecentSearches(createStorage)
    expect(recent.list()).toEqual([])
    const storage = createStorage()
    const kept = createRecentSearches(() => storage)
    for (const text of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', ' B2 ', '   ']) kept.add(text)
    expect(kept.list()).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3'])
  })

  it('a search can be removed alone or with all others [LIST-07]', () => {
    const storage = createStorage()
    const recent = createRecentSearches(() => storage)
    for (const text of ['soup', 'salmon', 'dal']) recent.add(text)
    recent.remove('salmon')
    expect(recent.list()).toEqual(['dal', 'soup'])
    recent.clear()
    expect(recent.list()).toEqual([])
  })

  it('a browser that blocks its storage has no recent searches and reports no error [LIST-07]', () => {
    const recent = createRecentSearches(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    recent.add('soup')
    recent.clear()
    expect(recent.list()).toEqual([])
  })

  it.each([null, { a: 1 }, [1, null, {}], ['', '  ', '.'], 'soup'])(
    'the stored value %j counts as no searches [LIST-07]',
    (value) => {
      expect(parseRecentSearches(value)).toEqual([])
    },
  )

  it('any stored text and any search give at most six searches, none of which is too long [LIST-07]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 200 })), fc.string(), (stored, text) => {
        const searches = addSearch(parseRecentSearches(stored), text)
        expect(searches.length).toBeLessThanOrEqual(6)
        expect(searches.every((search) => search !== '' && search.length <= 100)).toBe(true)
      }),
    )
  })
})
