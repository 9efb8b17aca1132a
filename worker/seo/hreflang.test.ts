import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel/channel.ts'
import { createChannel, createMarket, markets } from '../routing/sample-channel.fixture.ts'
import { buildHreflangs, listAddresses, type Alternate } from './hreflang.ts'

const { se, us, de } = markets
const int = createMarket('int', { isVirtual: true, allowedLanguages: ['en'] })

const own = { market: null, query: '' }

const createShop = (change: Partial<Channel>) =>
  createChannel({ markets: [se, us, int, de], ...change })

describe('hreflang links', () => {
  it('a page has one link for each language if paths do not contain the market [MORE-03]', () => {
    const alternates: Alternate[] = [
      { locale: 'sv', path: '/sv/nyheter?page=2&sort=PRICE' },
      { locale: 'en', path: '/en/news?page=2&sort=PRICE' },
    ]
    expect(buildHreflangs(alternates, createShop({}), { market: null, query: '?page=2' })).toEqual([
      { hreflang: 'sv', href: '/sv/nyheter?page=2' },
      { hreflang: 'en', href: '/en/news?page=2' },
      { hreflang: 'x-default', href: '/sv/nyheter?page=2' },
    ])
  })

  it('a page has one link for each language of each browsable market if paths contain the market [MORE-03]', () => {
    const alternates: Alternate[] = [
      { locale: 'sv', path: '/us/sv/nyheter' },
      { locale: 'en', path: '/us/en/news' },
    ]
    expect(buildHreflangs(alternates, createShop({ marketInPath: true }), own)).toEqual([
      { hreflang: 'sv-SE', href: '/se/sv/nyheter' },
      { hreflang: 'en-SE', href: '/se/en/news' },
      { hreflang: 'en-US', href: '/us/en/news' },
      { hreflang: 'en', href: '/int/en/news' },
      { hreflang: 'x-default', href: '/se/sv/nyheter' },
    ])
  })

  it('the link to a language with its own domain is absolute [CHANNEL-07]', () => {
    const alternates: Alternate[] = [
      { locale: 'sv', path: '/sv' },
      { locale: 'en', path: '/en' },
    ]
    const channel = createShop({ domains: { en: 'meals.example' } })
    expect(buildHreflangs(alternates, channel, own)).toEqual([
      { hreflang: 'sv', href: '/sv' },
      { hreflang: 'en', href: 'https://meals.example/en' },
      { hreflang: 'x-default', href: '/sv' },
    ])
  })

  it('if two markets share a country, each page links to itself for that country, on the page and in the sitemap [MORE-03]', () => {
    const business = createMarket('se-business', { country: { name: 'se', code: 'SE' } })
    const channel = createShop({ marketInPath: true, markets: [se, business] })
    const alternates: Alternate[] = [{ locale: 'sv', path: '/se-business/sv/nyheter' }]
    const from = (market: string) =>
      buildHreflangs(alternates, channel, { market, query: '' }).map(({ href }) => href)
    expect(from('se')).toEqual(['/se/sv/nyheter', '/se/sv/nyheter'])
    expect(from('se-business')).toEqual(['/se-business/sv/nyheter', '/se/sv/nyheter'])
    const addresses = listAddresses(alternates, channel)
    expect(addresses.map(({ href }) => href)).toEqual(['/se/sv/nyheter', '/se-business/sv/nyheter'])
    for (const { href, hreflangs } of addresses) {
      expect(hreflangs).toContainEqual({ hreflang: 'sv-SE', href })
    }
  })

  it.each([false, true])(
    'the x-default link uses another language if the page does not exist in the default language (market in the path: %s) [MORE-03]',
    (marketInPath) => {
      const path = marketInPath ? '/us/en/terms' : '/en/terms'
      const channel = createShop({ marketInPath })
      const links = buildHreflangs([{ locale: 'en', path }], channel, own)
      const href = marketInPath ? '/se/en/terms' : '/en/terms'
      expect(links.at(-1)).toEqual({ hreflang: 'x-default', href })
    },
  )

  it('a page without alternates has no hreflang links [MORE-03]', () => {
    expect(buildHreflangs([], createShop({}), own)).toEqual([])
  })
})
