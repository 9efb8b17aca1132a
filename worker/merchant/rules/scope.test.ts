import { describe, expect, it } from 'vitest'
import { chooseSort } from './product-sort.ts'
import { chooseScope, isShortLanguage } from './scope.ts'

describe('market and language of a call', () => {
  it.each([
    [{}, 'se', 'sv-SE'],
    [{ marketId: 'fi' }, 'fi', 'en-US'],
    [{ marketId: 'fi', languageId: 'sv-SE' }, 'fi', 'sv-SE'],
    [{ marketId: 'mars', languageId: 'en-US' }, 'se', 'en-US'],
    [{ marketId: null, languageId: 'sv' }, 'se', 'sv-SE'],
    [{ marketId: 'us' }, 'us', 'en-US'],
    [{ marketId: 'us', languageId: 'sv-SE' }, 'us', 'sv-SE'],
    [{ channelId: '2|se', marketId: 'us' }, 'se', 'sv-SE'],
    [{ channelId: '2|se', marketId: 'fi' }, 'fi', 'en-US'],
    [{ channelId: 'nobody', marketId: 'de' }, 'de', 'en-US'],
  ])('CHANNEL-01 %j gives %s in %s', (args, marketId, language) => {
    const scope = chooseScope(args)
    expect([scope.market.id, scope.language]).toEqual([marketId, language])
  })
})

describe('a short language', () => {
  it.each([
    ['sv', true],
    ['EN', true],
    ['sv-SE', false],
    ['xx-XX', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('CHANNEL-01 %s: %s', (languageId, isShort) => {
    expect(isShortLanguage(languageId)).toBe(isShort)
  })
})

describe('the sort of a list', () => {
  it.each([
    ['PRICE', true, 'PRICE'],
    ['RELEVANCE', true, 'RELEVANCE'],
    ['RELEVANCE', false, 'LATEST'],
    [null, true, 'RELEVANCE'],
    [undefined, false, 'LATEST'],
    ['VOTES', false, 'VOTES'],
    ['CUSTOM_3', false, 'LATEST'],
    ['FACET_ORDER', false, 'LATEST'],
  ])('LIST-04 %s with a search text %s is %s', (wanted, isSearch, sort) => {
    expect(chooseSort(wanted, { isSearch })).toBe(sort)
  })
})
