import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel/channel.ts'
import { createChannel, createInput, visit } from './sample-channel.ts'
import { toSuccessor } from './successor.ts'

function follow(newUrl: string, address = '/sv/c/grytor', changes: Partial<Channel> = {}) {
  const channel = createChannel(changes)
  const input = createInput(address)
  const outcome = visit(channel, address)
  if (outcome.kind !== 'page') throw new Error(`${address} redirects to ${outcome.location}`)
  return toSuccessor(channel, { input, from: outcome.resolution }, newUrl)?.location ?? null
}

describe('where a page has gone', () => {
  it.each([
    ['a path of the merchant', '/se/sv/c/soppor', '/sv/c/soppor'],
    ['another language', '/se/en/c/soups', '/en/c/soups'],
    ['no prefix at all', 'c/soppor', '/sv/c/soppor'],
    ['our own host', 'https://shop.example/se/sv/c/soppor', '/sv/c/soppor'],
    ['a query of its own', '/se/sv/nyheter?sort=PRICE', '/sv/nyheter?sort=PRICE'],
    ['letters outside of ASCII', '/se/sv/c/kött', '/sv/c/k%C3%B6tt'],
    ['slashes too many', '//shop.example//se/sv//c/soppor/', '/sv/c/soppor'],
  ])('ROUTE-01 ROUTE-14 with %s is built by the route table', (_, newUrl, expected) => {
    expect(follow(newUrl)).toBe(expected)
  })

  it.each([
    'https://evil.example/sv',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/se/sv/no/such/page',
    '/se/sv/%E0',
    'https://',
  ])('GUARD-12 ROUTE-14 %j leads nowhere', (newUrl) => {
    expect(follow(newUrl)).toBeNull()
  })

  it('GUARD-12 keeps the query of the visit', () => {
    expect(follow('/se/sv/nyheter', '/sv/c/grytor?a=1')).toBe('/sv/nyheter?a=1')
    expect(follow('/sv/nyheter?b=2', '/sv/c/grytor?a=1')).toBe('/sv/nyheter?b=2&a=1')
  })

  it('GUARD-12 with the market in the path has a market and a language of its', () => {
    const ask = (newUrl: string) => follow(newUrl, '/se/sv/c/grytor', { marketInPath: true })
    expect(ask('/us/sv/c/soups')).toBe('/us/en/c/soups')
    expect(ask('/sv/c/soppor')).toBe('/se/sv/c/soppor')
    expect(ask('/de/sv/c/soppor')).toBe('/se/sv/c/soppor')
  })

  it('CHANNEL-07 is at the domain of its language', () => {
    const domains = { sv: 'shop.example', en: 'meals.example' }
    expect(follow('/se/en/c/soups', '/sv/c/grytor', { domains })).toBe(
      'https://meals.example/en/c/soups',
    )
    expect(follow('https://meals.example/en/c/soups', '/sv/c/grytor', { domains })).toBe(
      'https://meals.example/en/c/soups',
    )
  })

  it('GUARD-12 whatever the merchant says, nothing redirects from there', () => {
    const settings = fc.record({ marketInPath: fc.boolean() })
    const word = fc.constantFrom('se', 'us', 'de', 'sv', 'en', 'c', 'p', 'nyheter', 'news', 'x', '')
    const path = fc.array(word, { maxLength: 5 }).map((words) => `/${words.join('/')}`)
    fc.assert(
      fc.property(settings, fc.oneof(path, fc.webUrl(), fc.string()), (changes, newUrl) => {
        const start = changes.marketInPath ? '/se/sv/c/grytor' : '/sv/c/grytor'
        const location = follow(newUrl, start, changes)
        if (location === null) return
        expect(location.startsWith('/')).toBe(true)
        expect(visit(createChannel(changes), location.split('#')[0] ?? '').kind).toBe('page')
      }),
      { numRuns: 1000 },
    )
  })
})
