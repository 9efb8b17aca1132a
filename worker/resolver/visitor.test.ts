import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel/channel.ts'
import { getCartMarket } from './resolution.ts'
import { createChannel, visit, type Cookies } from './sample-channel.ts'

function read(address: string, cookies: Cookies, changes: Partial<Channel> = {}) {
  const outcome = visit(createChannel(changes), address, { cookies })
  if (outcome.kind !== 'page') throw new Error(outcome.location)
  return outcome.resolution
}

describe('the buyer', () => {
  it.each<[string, Cookies, string, boolean]>([
    ['nothing chosen', {}, 'PERSON', true],
    ['a company', { userType: 'ORGANIZATION' }, 'ORGANIZATION', false],
    ['a type that is unknown', { userType: 'ROBOT' }, 'PERSON', true],
    ['the type among the states', { states: 'customerType="ORGANIZATION"' }, 'ORGANIZATION', false],
    [
      'a company that wants VAT',
      { userType: 'ORGANIZATION', states: 'vatIncluded=true' },
      'ORGANIZATION',
      true,
    ],
    ['a person without VAT', { states: 'vatIncluded=false' }, 'PERSON', false],
    ['states that cannot be read', { states: 'vatIncluded=perhaps' }, 'PERSON', true],
  ])('STATE-02 with %s', (_, cookies, customerType, vatIncluded) => {
    expect(read('/sv', cookies).buyer).toEqual({ customerType, vatIncluded })
  })

  it('STATE-02 further types come from configuration', () => {
    const customerTypes = [
      { type: 'PERSON', vatIncluded: false },
      { type: 'SCHOOL', vatIncluded: true },
    ]
    const ask = (userType: string) => read('/sv', { userType }, { customerTypes }).buyer
    expect(ask('SCHOOL')).toEqual({ customerType: 'SCHOOL', vatIncluded: true })
    expect(ask('ORGANIZATION')).toEqual({ customerType: 'PERSON', vatIncluded: false })
  })
})

describe('the market of the cart', () => {
  const ask = (address: string, cookies: Cookies, changes: Partial<Channel> = {}) =>
    getCartMarket(read(address, cookies, changes)).alias

  it('CHANNEL-06 is the checkout’s on its routes, elsewhere the current one', () => {
    const cookies = { checkoutMarket: 'de' }
    expect(ask('/sv/kassan', cookies)).toBe('de')
    expect(ask('/sv/kassan/bekraftelse', cookies)).toBe('de')
    expect(ask('/sv/checkout/klarna-fail', cookies)).toBe('de')
    expect(ask('/sv/varukorg', cookies)).toBe('se')
    expect(ask('/sv', cookies)).toBe('se')
  })

  it('CHANNEL-04 CHANNEL-06 takes no market that is no place, and none that is unknown', () => {
    expect(ask('/sv/kassan', { checkoutMarket: 'int' })).toBe('se')
    expect(ask('/sv/kassan', { checkoutMarket: 'zz' })).toBe('se')
    expect(ask('/sv/kassan', {})).toBe('se')
  })

  it('CHANNEL-06 of a market that is no place is the first country with its currency', () => {
    expect(ask('/sv/kassan', { market: 'int' })).toBe('de')
    expect(ask('/sv/varukorg', { market: 'int' })).toBe('int')
  })

  it('CHANNEL-05 a country chosen in another market does not follow into this one', () => {
    expect(ask('/en/checkout', { market: 'us', checkoutMarket: 'de' })).toBe('de')
    // Swedish is no language of that market, so the page is of another one.
    expect(ask('/sv/kassan', { market: 'us', checkoutMarket: 'de' })).toBe('se')
    const path = { marketInPath: true }
    expect(ask('/us/en/checkout', { market: 'se', checkoutMarket: 'de' }, path)).toBe('us')
    expect(ask('/se/en/checkout', { market: 'se', checkoutMarket: 'de' }, path)).toBe('de')
  })
})
