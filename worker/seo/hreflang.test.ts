import { describe, expect, it } from 'vitest'
import type { Market } from '#shared/market/market.ts'
import type { Channel } from '../channel/channel.ts'
import type { Alternate } from '../render/page-content.ts'
import { buildHreflangs } from './hreflang.ts'

function createMarket(alias: string, change: Partial<Market> = {}): Market {
  return {
    id: alias,
    alias,
    defaultLanguageId: 'sv-SE',
    groupKey: 'X',
    isVirtual: false,
    isOnlyInCheckout: false,
    allowedLanguages: [],
    country: { name: alias, code: alias.toUpperCase() },
    currency: { name: 'x', code: 'SEK' },
    ...change,
  }
}

const se = createMarket('se')
const us = createMarket('us', { allowedLanguages: ['en'] })
const int = createMarket('int', { isVirtual: true, allowedLanguages: ['en'] })
const de = createMarket('de', { isOnlyInCheckout: true })

const createChannel = (marketInPath: boolean): Channel => ({
  id: '1|se',
  name: 'Shop',
  theme: {},
  origin: null,
  sharePicture: '',
  markets: [se, us, int, de],
  defaultMarket: se,
  fallbackMarket: se,
  marketInPath,
  rootRedirect: null,
  locales: ['sv', 'en'],
  defaultLocale: 'sv',
})

describe('the names of a page in other languages', () => {
  it('MORE-03 are its languages where the market is not in the path', () => {
    const alternates: Alternate[] = [
      { locale: 'sv', path: '/sv/nyheter?page=2&sort=PRICE' },
      { locale: 'en', path: '/en/news?page=2&sort=PRICE' },
    ]
    expect(buildHreflangs(alternates, createChannel(false), '?page=2')).toEqual([
      { hreflang: 'sv', path: '/sv/nyheter?page=2' },
      { hreflang: 'en', path: '/en/news?page=2' },
      { hreflang: 'x-default', path: '/sv/nyheter?page=2' },
    ])
  })

  it('MORE-03 are its languages in every market that may be browsed, where the market is in the path', () => {
    const alternates: Alternate[] = [
      { locale: 'sv', path: '/us/sv/nyheter' },
      { locale: 'en', path: '/us/en/news' },
    ]
    expect(buildHreflangs(alternates, createChannel(true), '')).toEqual([
      { hreflang: 'sv-SE', path: '/se/sv/nyheter' },
      { hreflang: 'en-SE', path: '/se/en/news' },
      { hreflang: 'en-US', path: '/us/en/news' },
      { hreflang: 'en', path: '/int/en/news' },
      { hreflang: 'x-default', path: '/se/sv/nyheter' },
    ])
  })

  it('MORE-03 are none where a page has no other language', () => {
    expect(buildHreflangs([], createChannel(false), '')).toEqual([])
  })
})
