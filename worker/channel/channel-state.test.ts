import { describe, expect, it } from 'vitest'
import { createChannel, visit, type Cookies } from '../resolver/sample-channel.ts'
import { toChannelState } from './channel-state.ts'

function read(address: string, cookies: Cookies) {
  const outcome = visit(createChannel(), address, { cookies })
  if (outcome.kind !== 'page') throw new Error(outcome.location)
  return toChannelState('1|se', outcome.resolution)
}

describe('the state of the channel', () => {
  it('STATE-10 is its id, both markets and the currency, and nothing else', () => {
    expect(read('/en', { market: 'us' })).toEqual({
      id: '1|se',
      currentMarket: 'us',
      checkoutMarket: 'us',
      currentCurrency: 'SEK',
    })
  })

  it('STATE-10 has the currency that the page shows', () => {
    const cookies = { checkoutMarket: 'de' }
    const state = { currentMarket: 'se', checkoutMarket: 'de' }
    expect(read('/sv', cookies)).toMatchObject({ ...state, currentCurrency: 'SEK' })
    expect(read('/sv/kassan', cookies)).toMatchObject({ ...state, currentCurrency: 'EUR' })
  })
})
