import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel/channel.ts'
import type { Alternate } from '../render/page-content.ts'
import { createChannel, createMarket, markets } from '../resolver/sample-channel.ts'
import { buildHreflangs } from './hreflang.ts'

const { se, us, de } = markets
const int = createMarket('int', { isVirtual: true, allowedLanguages: ['en'] })

const createShop = (change: Partial<Channel>) =>
  createChannel({ markets: [se, us, int, de], ...change })

describe('the names of a page in other languages', () => {
  it('MORE-03 are its languages where the market is not in the path', () => {
    const alternates: Alternate[] = [
      { locale: 'sv', path: '/sv/nyheter?page=2&sort=PRICE' },
      { locale: 'en', path: '/en/news?page=2&sort=PRICE' },
    ]
    expect(buildHreflangs(alternates, createShop({}), '?page=2')).toEqual([
      { hreflang: 'sv', href: '/sv/nyheter?page=2' },
      { hreflang: 'en', href: '/en/news?page=2' },
      { hreflang: 'x-default', href: '/sv/nyheter?page=2' },
    ])
  })

  it('MORE-03 are its languages in every market that may be browsed, where the market is in the path', () => {
    const alternates: Alternate[] = [
      { locale: 'sv', path: '/us/sv/nyheter' },
      { locale: 'en', path: '/us/en/news' },
    ]
    expect(buildHreflangs(alternates, createShop({ marketInPath: true }), '')).toEqual([
      { hreflang: 'sv-SE', href: '/se/sv/nyheter' },
      { hreflang: 'en-SE', href: '/se/en/news' },
      { hreflang: 'en-US', href: '/us/en/news' },
      { hreflang: 'en', href: '/int/en/news' },
      { hreflang: 'x-default', href: '/se/sv/nyheter' },
    ])
  })

  it('CHANNEL-07 are whole where a language has a domain of its own', () => {
    const alternates: Alternate[] = [
      { locale: 'sv', path: '/sv' },
      { locale: 'en', path: '/en' },
    ]
    const channel = createShop({ domains: { en: 'meals.example' } })
    expect(buildHreflangs(alternates, channel, '')).toEqual([
      { hreflang: 'sv', href: '/sv' },
      { hreflang: 'en', href: 'https://meals.example/en' },
      { hreflang: 'x-default', href: '/sv' },
    ])
  })

  it('MORE-03 are none where a page has no other language', () => {
    expect(buildHreflangs([], createShop({}), '')).toEqual([])
  })
})
