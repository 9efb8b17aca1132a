import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../browser/fake-clock.fixture.ts'
import {
  createSuggestionLoader,
  addSearch,
  createRecentSearches,
  parseRecentSearches,
} from './search-panel.ts'
import fc from 'fast-check'
import { createStorage } from '#tests/support/create-storage.ts'

const DELAY = 150

function createLoader() {
  const clock = createFakeClock()
  const shown: (string | null)[] = []
  const requests: {
    text: string
    signal: AbortSignal
    answer: PromiseWithResolvers<string | null>
  }[] = []
  const loader = createSuggestionLoader<string>({
    clock,
    load(text, signal) {
      const answer = Promise.withResolvers<string | null>()
      requests.push({ text, signal, answer })
      return answer.promise
    },
    show: (html) => shown.push(html),
  })
  const type = (text: string, milliseconds = DELAY) => {
    loader.request(text)
    clock.advance(milliseconds)
  }
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { loader, clock, shown, requests, type, settle }
}

describe('createSuggestionLoader', () => {
  it('one request is sent after a pause in the typing, with the text in its shared form [LIST-07]', async () => {
    const { requests, shown, type, settle } = createLoader()
    type('L', 100)
    type('La', 100)
    type('  LAX  med ', 149)
    expect(requests).toEqual([])
    type('  LAX  med d', DELAY)
    expect(requests.map(({ text }) => text)).toEqual(['lax med d'])
    requests[0]?.answer.resolve('salmon')
    await settle()
    expect(shown.at(-1)).toBe('salmon')
  })

  it('a late answer never replaces a newer one, and its request is aborted [LIST-07]', async () => {
    const { requests, shown, type, settle } = createLoader()
    type('la')
    type('lax')
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    requests[1]?.answer.resolve('new')
    requests[0]?.answer.resolve('old')
    await settle()
    expect(shown).toEqual(['new'])
  })

  it('an answer to an older text is not shown while a newer one is still awaited [LIST-07]', async () => {
    const { loader, requests, shown, type, settle } = createLoader()
    type('la')
    loader.request('lax')
    requests[0]?.answer.resolve('old')
    await settle()
    expect(shown).toEqual([])
  })

  it('a text that is too short shows no suggestions at once and is never requested [LIST-07]', () => {
    const { requests, shown, type } = createLoader()
    type('lax', 10)
    type(' l ')
    expect(requests).toEqual([])
    expect(shown).toEqual([null])
  })

  it('a failed request shows no suggestions, and the next text is requested as usual [LIST-07]', async () => {
    const { requests, shown, type, settle } = createLoader()
    type('lax')
    requests[0]?.answer.resolve(null)
    await settle()
    type('laxar')
    requests[1]?.answer.resolve('salmon')
    await settle()
    expect(shown).toEqual([null, 'salmon'])
  })

  it('the start page of the search drops what was typed before, and is dropped by what is typed next [LIST-07]', async () => {
    const { loader, clock, requests, shown, type, settle } = createLoader()
    type('lax', 10)
    void loader.start('', (page) => shown.push(page))
    clock.advance(DELAY)
    type('laxar')
    expect(requests.map(({ text, signal }) => [text, signal.aborted])).toEqual([
      ['', true],
      ['laxar', false],
    ])
    requests[0]?.answer.resolve('recent')
    await settle()
    expect(shown).toEqual([])
  })

  it('a cancelled request shows nothing, whether it was sent or not [LIST-07]', async () => {
    const { loader, clock, requests, shown, type, settle } = createLoader()
    type('lax', 10)
    loader.cancel()
    clock.advance(DELAY)
    expect(requests).toEqual([])
    type('lax')
    loader.cancel()
    requests[0]?.answer.resolve('salmon')
    await settle()
    expect(shown).toEqual([])
  })
})

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
