import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel/channel.ts'
import { getCartMarket } from './resolution.ts'
import { createChannel, visit, type Cookies } from './sample-channel.fixture.ts'

function getResolution(address: string, cookies: Cookies, changes: Partial<Channel> = {}) {
  const outcome = visit(createChannel(changes), address, { cookies })
  if (outcome.kind !== 'page') throw new Error(outcome.location)
  return outcome.resolution
}

describe('the customer type and VAT mode of a visitor', () => {
  it.each<[string, Cookies, string, boolean]>([
    ['no cookies', {}, 'PERSON', true],
    ['a company', { userType: 'ORGANIZATION' }, 'ORGANIZATION', false],
    ['an unknown customer type', { userType: 'ROBOT' }, 'PERSON', true],
    [
      'the customer type of the states cookie',
      { states: 'customerType="ORGANIZATION"' },
      'ORGANIZATION',
      false,
    ],
    [
      'a company with VAT included',
      { userType: 'ORGANIZATION', states: 'vatIncluded=true' },
      'ORGANIZATION',
      true,
    ],
    ['a person without VAT', { states: 'vatIncluded=false' }, 'PERSON', false],
    ['an invalid states cookie', { states: 'vatIncluded=perhaps' }, 'PERSON', true],
  ])(
    'the resolution contains the right customer type and VAT mode for %s [STATE-02]',
    (_, cookies, customerType, vatIncluded) => {
      expect(getResolution('/sv', cookies).buyer).toEqual({ customerType, vatIncluded })
    },
  )

  it('the settings of a channel can define other customer types [STATE-02]', () => {
    const customerTypes = [
      { type: 'PERSON', vatIncluded: false },
      { type: 'SCHOOL', vatIncluded: true },
    ]
    const getResult = (userType: string) =>
      getResolution('/sv', { userType }, { customerTypes }).buyer
    expect(getResult('SCHOOL')).toEqual({ customerType: 'SCHOOL', vatIncluded: true })
    expect(getResult('ORGANIZATION')).toEqual({ customerType: 'PERSON', vatIncluded: false })
  })
})

describe('the market of the cart', () => {
  const getResult = (address: string, cookies: Cookies, changes: Partial<Channel> = {}) =>
    getCartMarket(getResolution(address, cookies, changes)).alias

  it('the cart market is the checkout market on checkout routes and the current market elsewhere [CHANNEL-06]', () => {
    const cookies = { checkoutMarket: 'de' }
    expect(getResult('/sv/kassan', cookies)).toBe('de')
    expect(getResult('/sv/kassan/bekraftelse', cookies)).toBe('de')
    expect(getResult('/sv/checkout/klarna-fail', cookies)).toBe('de')
    expect(getResult('/sv/varukorg', cookies)).toBe('se')
    expect(getResult('/sv', cookies)).toBe('se')
  })

  it('a checkout market that is virtual or unknown is ignored [CHANNEL-04, CHANNEL-06]', () => {
    expect(getResult('/sv/kassan', { checkoutMarket: 'int' })).toBe('se')
    expect(getResult('/sv/kassan', { checkoutMarket: 'zz' })).toBe('se')
    expect(getResult('/sv/kassan', {})).toBe('se')
  })

  it('the checkout in a virtual market uses the first country with the currency of that market [CHANNEL-06]', () => {
    expect(getResult('/sv/kassan', { market: 'int' })).toBe('de')
    expect(getResult('/sv/varukorg', { market: 'int' })).toBe('int')
  })

  it('a checkout country that was chosen in another market is ignored [CHANNEL-05]', () => {
    expect(getResult('/en/checkout', { market: 'us', checkoutMarket: 'de' })).toBe('de')
    // The US market does not allow Swedish, so the Swedish page belongs to the default market.
    expect(getResult('/sv/kassan', { market: 'us', checkoutMarket: 'de' })).toBe('se')
    const path = { marketInPath: true }
    expect(getResult('/us/en/checkout', { market: 'se', checkoutMarket: 'de' }, path)).toBe('us')
    expect(getResult('/se/en/checkout', { market: 'se', checkoutMarket: 'de' }, path)).toBe('de')
  })
})
