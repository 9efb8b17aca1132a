import { describe, expect, it } from 'vitest'
import type { Market } from '#shared/market/market.ts'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.tsx'
import { groupMarkets, MarketsPage } from './page.tsx'

const createMarket = (alias: string, groupKey: string): Market => ({
  id: alias,
  alias,
  defaultLanguageId: 'sv-SE',
  groupKey,
  isVirtual: false,
  isOnlyInCheckout: false,
  allowedLanguages: [],
  country: { name: alias, code: alias },
  currency: { name: 'Euro', code: 'EUR' },
})

const markets = [
  createMarket('se', 'nordic'),
  createMarket('us', 'world'),
  createMarket('fi', 'nordic'),
]

describe('MarketsPage', () => {
  it('CHANNEL-04 markets of one group stand together', () => {
    const groups = groupMarkets(markets).map((group) => group.map(({ alias }) => alias))
    expect(groups).toEqual([['se', 'fi'], ['us']])
  })

  it('the market in force is chosen, and a plain form saves another', () => {
    const html = renderInShop(<MarketsPage markets={markets} current="fi" languages={[]} />)
    expect(findTag(html, '<form', 'method="post"')).toContain('action="/en/markets"')
    expect(findTag(html, 'value="fi"')).toContain('checked')
  })
})
