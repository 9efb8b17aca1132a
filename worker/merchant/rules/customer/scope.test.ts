import { describe, expect, it } from 'vitest'
import { chooseSort } from '../product/product-sort.ts'
import { chooseScope, hasNoRegion } from './scope.ts'

describe('market and language of an API request', () => {
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
  ])(
    'the arguments %j choose the market %s and the language %s [CHANNEL-01]',
    (args, marketId, language) => {
      const scope = chooseScope(args)
      expect([scope.market.id, scope.language]).toEqual([marketId, language])
    },
  )
})

describe('languages without a region', () => {
  it.each([
    ['sv', true],
    ['EN', true],
    ['sv-SE', false],
    ['xx-XX', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])(
    'the check whether the language %s has no region returns %s [CHANNEL-01]',
    (languageId, isShort) => {
      expect(hasNoRegion(languageId)).toBe(isShort)
    },
  )
})

describe('sort order of a product list', () => {
  it.each([
    ['PRICE', true, 'PRICE'],
    ['RELEVANCE', true, 'RELEVANCE'],
    ['RELEVANCE', false, 'LATEST'],
    [null, true, 'RELEVANCE'],
    [undefined, false, 'LATEST'],
    ['VOTES', false, 'VOTES'],
    ['CUSTOM_3', false, 'LATEST'],
    ['FACET_ORDER', false, 'LATEST'],
  ])(
    'the requested sort order %s (search: %s) results in the sort order %s [LIST-04]',
    (requested, isSearch, sort) => {
      expect(chooseSort(requested, { isSearch })).toBe(sort)
    },
  )
})
