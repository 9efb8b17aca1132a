import { describe, expect, it } from 'vitest'
import { createMarketChangeTracker } from './market-events.ts'

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
