import { describe, expect, it } from 'vitest'
import { createMarketChangeTracker, getMarketReaction } from './market-events.ts'

const page = { market: 'se', isInPath: false, isBusy: false }

describe('a market chosen in another tab', () => {
  it('the page reloads to show the prices of the new market [CHANNEL-05, STATE-04]', () => {
    expect(getMarketReaction('fi', page)).toBe('reload')
    expect(getMarketReaction('se', page)).toBe('nothing')
  })

  it('a page with the market in its path stays and shows a message [STATE-04]', () => {
    expect(getMarketReaction('fi', { ...page, isInPath: true })).toBe('notify')
  })

  it('a checkout in progress stays and shows a message [STATE-04]', () => {
    expect(getMarketReaction('fi', { ...page, isBusy: true })).toBe('notify')
  })
})

describe('market changes sent to other tabs', () => {
  function createStorage() {
    const stored = new Map<string, string>()
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
  }

  it('a change of market is reported once [CHANNEL-05]', () => {
    const storage = createStorage()
    const tracker = createMarketChangeTracker(() => storage)
    tracker.save('se')
    expect(tracker.consumeChange('fi')).toBe(true)
    expect(tracker.consumeChange('fi')).toBe(false)
  })

  it('nothing is reported if the market is the same or none was chosen [CHANNEL-05]', () => {
    const storage = createStorage()
    const tracker = createMarketChangeTracker(() => storage)
    expect(tracker.consumeChange('se')).toBe(false)
    tracker.save('se')
    expect(tracker.consumeChange('se')).toBe(false)
  })

  it('nothing is reported if the browser blocks storage', () => {
    const tracker = createMarketChangeTracker(() => {
      throw new Error('denied')
    })
    tracker.save('se')
    expect(tracker.consumeChange('fi')).toBe(false)
  })
})
