import { describe, expect, it } from 'vitest'
import { createMarketChangeTracker, getMarketReaction } from './market-events.ts'

const page = { market: 'se', isInPath: false, isBusy: false }

describe('a page after another tab has chosen a market', () => {
  it('a page reloads if another tab has chosen a different market [CHANNEL-05, STATE-04]', () => {
    expect(getMarketReaction('fi', page)).toBe('reload')
    expect(getMarketReaction('se', page)).toBe('nothing')
  })

  it('a page with the market in its path does not reload and shows a message [STATE-04]', () => {
    expect(getMarketReaction('fi', { ...page, isInPath: true })).toBe('notify')
  })

  it('a checkout in progress does not reload and shows a message [STATE-04]', () => {
    expect(getMarketReaction('fi', { ...page, isBusy: true })).toBe('notify')
  })
})

describe('detecting a change of market', () => {
  function createStorage() {
    const stored = new Map<string, string>()
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
  }

  it('a change of market is detected only once [CHANNEL-05]', () => {
    const storage = createStorage()
    const tracker = createMarketChangeTracker(() => storage)
    tracker.save('se')
    expect(tracker.consumeChange('fi')).toBe(true)
    expect(tracker.consumeChange('fi')).toBe(false)
  })

  it('no change is detected if the market is the same or no market was stored [CHANNEL-05]', () => {
    const storage = createStorage()
    const tracker = createMarketChangeTracker(() => storage)
    expect(tracker.consumeChange('se')).toBe(false)
    tracker.save('se')
    expect(tracker.consumeChange('se')).toBe(false)
  })

  it('no change is detected if the browser blocks storage', () => {
    const tracker = createMarketChangeTracker(() => {
      throw new Error('denied')
    })
    tracker.save('se')
    expect(tracker.consumeChange('fi')).toBe(false)
  })
})
