import { describe, expect, it } from 'vitest'
import { createChannel, visit, type Cookies } from '../../routing/sample-channel.fixture.ts'
import { toChannelState } from './route.tsx'

function getState(address: string, cookies: Cookies) {
  const outcome = visit(createChannel(), address, { cookies })
  if (outcome.kind !== 'page') throw new Error(outcome.location)
  return toChannelState('1|se', outcome.resolution)
}

describe('the channel state', () => {
  it('the channel state contains only the channel id, both markets and the currency [STATE-10]', () => {
    expect(getState('/en', { market: 'us' })).toEqual({
      id: '1|se',
      currentMarket: 'us',
      checkoutMarket: 'us',
      currentCurrency: 'SEK',
    })
  })

  it('the currency of the channel state is the currency of the prices on the page [STATE-10]', () => {
    const cookies = { checkoutMarket: 'de' }
    const state = { currentMarket: 'se', checkoutMarket: 'de' }
    expect(getState('/sv', cookies)).toMatchObject({ ...state, currentCurrency: 'SEK' })
    expect(getState('/sv/kassan', cookies)).toMatchObject({ ...state, currentCurrency: 'EUR' })
  })
})
