import { describe, expect, it } from 'vitest'
import { createMarketMemory, reactToMarket } from './market-news.ts'

const page = { market: 'se', isInPath: false, isBusy: false }

describe('a market chosen in another tab', () => {
  it('CHANNEL-05 STATE-04 brings this page anew, in its prices', () => {
    expect(reactToMarket('fi', page)).toBe('reload')
    expect(reactToMarket('se', page)).toBe('nothing')
  })

  it('STATE-04 with the market in the path this page stays and says so', () => {
    expect(reactToMarket('fi', { ...page, isInPath: true })).toBe('tell')
  })

  it('STATE-04 a checkout that is being filled in is not taken away', () => {
    expect(reactToMarket('fi', { ...page, isBusy: true })).toBe('tell')
  })
})

describe('what is told', () => {
  function createStorage() {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }

  it('CHANNEL-05 is a change of market, once', () => {
    const storage = createStorage()
    const memory = createMarketMemory(() => storage)
    memory.remember('se')
    expect(memory.takeChange('fi')).toBe(true)
    expect(memory.takeChange('fi')).toBe(false)
  })

  it('CHANNEL-05 is nothing where the market is the same, or nothing was chosen', () => {
    const storage = createStorage()
    const memory = createMarketMemory(() => storage)
    expect(memory.takeChange('se')).toBe(false)
    memory.remember('se')
    expect(memory.takeChange('se')).toBe(false)
  })

  it('a browser that keeps nothing tells nothing', () => {
    const memory = createMarketMemory(() => {
      throw new Error('denied')
    })
    memory.remember('se')
    expect(memory.takeChange('fi')).toBe(false)
  })
})
