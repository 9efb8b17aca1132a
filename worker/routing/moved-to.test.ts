import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel/channel.ts'
import { createChannel, createResolveInput, visit } from './sample-channel.fixture.ts'
import { findMovedTo } from './moved-to.ts'

function findLocation(newUrl: string, address = '/sv/c/grytor', changes: Partial<Channel> = {}) {
  const channel = createChannel(changes)
  const input = createResolveInput(address)
  const outcome = visit(channel, address)
  if (outcome.kind !== 'page') throw new Error(`${address} redirects to ${outcome.location}`)
  return findMovedTo(channel, { input, from: outcome.resolution }, newUrl)?.location ?? null
}

describe('the new location of a moved page', () => {
  it.each([
    ['a path of the merchant', '/se/sv/c/soppor', '/sv/c/soppor'],
    ['another language', '/se/en/c/soups', '/en/c/soups'],
    ['no prefix', 'c/soppor', '/sv/c/soppor'],
    ['our own host', 'https://shop.example/se/sv/c/soppor', '/sv/c/soppor'],
    ['its own query', '/se/sv/nyheter?sort=PRICE', '/sv/nyheter?sort=PRICE'],
    ['non-ASCII letters', '/se/sv/c/kött', '/sv/c/k%C3%B6tt'],
    ['duplicate slashes', '//shop.example//se/sv//c/soppor/', '/sv/c/soppor'],
  ])(
    'a new URL with %s is rebuilt with the route table [ROUTE-01, ROUTE-14]',
    (_, newUrl, expected) => {
      expect(findLocation(newUrl)).toBe(expected)
    },
  )

  it.each([
    'https://evil.example/sv',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/se/sv/no/such/page',
    '/se/sv/%E0',
    'https://',
  ])(
    'the new URL %j is ignored because it is not a page of this shop [GUARD-12, ROUTE-14]',
    (newUrl) => {
      expect(findLocation(newUrl)).toBeNull()
    },
  )

  it('the new location keeps the query of the request [GUARD-12]', () => {
    expect(findLocation('/se/sv/nyheter', '/sv/c/grytor?a=1')).toBe('/sv/nyheter?a=1')
    expect(findLocation('/sv/nyheter?b=2', '/sv/c/grytor?a=1')).toBe('/sv/nyheter?b=2&a=1')
  })

  it('if the market is in the path, the new location has an available market and a language of that market [GUARD-12]', () => {
    const findInMarket = (newUrl: string) =>
      findLocation(newUrl, '/se/sv/c/grytor', { marketInPath: true })
    expect(findInMarket('/us/sv/c/soups')).toBe('/us/en/c/soups')
    expect(findInMarket('/sv/c/soppor')).toBe('/se/sv/c/soppor')
    expect(findInMarket('/de/sv/c/soppor')).toBe('/se/sv/c/soppor')
  })

  it('the new location is on the domain of its language [CHANNEL-07]', () => {
    const domains = { sv: 'shop.example', en: 'meals.example' }
    expect(findLocation('/se/en/c/soups', '/sv/c/grytor', { domains })).toBe(
      'https://meals.example/en/c/soups',
    )
    expect(findLocation('https://meals.example/en/c/soups', '/sv/c/grytor', { domains })).toBe(
      'https://meals.example/en/c/soups',
    )
  })

  it('the new location never redirects again, for any URL that the merchant sends [GUARD-12]', () => {
    const settings = fc.record({ marketInPath: fc.boolean() })
    const word = fc.constantFrom('se', 'us', 'de', 'sv', 'en', 'c', 'p', 'nyheter', 'news', 'x', '')
    const path = fc.array(word, { maxLength: 5 }).map((words) => `/${words.join('/')}`)
    fc.assert(
      fc.property(settings, fc.oneof(path, fc.webUrl(), fc.string()), (changes, newUrl) => {
        const start = changes.marketInPath ? '/se/sv/c/grytor' : '/sv/c/grytor'
        const location = findLocation(newUrl, start, changes)
        if (location === null) return
        expect(location.startsWith('/')).toBe(true)
        expect(visit(createChannel(changes), location.split('#')[0] ?? '').kind).toBe('page')
      }),
      { numRuns: 1000 },
    )
  })
})
